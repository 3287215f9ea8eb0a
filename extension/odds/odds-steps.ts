// Looking up odds on a board step by step: whom, with whom, under which circumstances. Answers stand in the lists while units
// are ticked.

import { l10n, QuickInputButtons, QuickPickItemKind, window, type QuickPick, type QuickPickItem } from 'vscode';
import {
  counterName,
  lineOf,
  lookUp,
  shortAnswer,
  targetsOn,
  type LookupDesk,
  type LookupTarget,
} from '../../core/report/odds-lookup';
import type { Unit } from '../../core/scenario/scenario';
import { weatherIn } from '../../core/scenario/weather';
import { wordsOf } from '../../core/situation/context';

/** What was chosen. */
export interface AskedOnBoard {
  readonly target: LookupTarget;
  readonly units: readonly Unit[];
  /** The line that asks it. */
  readonly line: string;
}

/** Asks hex, units and circumstances, each with a way back. `typed`: the user would rather type a line; undefined: left. */
export const askInSteps = async (desk: LookupDesk): Promise<AskedOnBoard | 'typed' | undefined> => {
  let target: LookupTarget | undefined;
  let units: readonly Unit[] = [];
  for (let step: 1 | 2 | 3 = 1; ;) {
    if (step === 1 || !target) {
      const picked = await pickTarget(desk, target);
      if (picked === 'typed' || !picked) return picked;
      if (picked.hex !== target?.hex) units = [];
      target = picked;
      step = 2;
    } else if (step === 2) {
      const picked = await pickAttackers(desk, target, units);
      if (picked === undefined || (picked !== 'back' && picked.length === 0)) return undefined;
      if (picked !== 'back') units = picked;
      step = picked === 'back' ? 1 : 3;
    } else {
      const line = await pickCase(desk, lineOf(desk, units, target.hex));
      if (line === undefined) return undefined;
      if (line !== 'back') return { target, units, line };
      step = 2;
    }
  }
};

interface TargetItem extends QuickPickItem {
  readonly target?: LookupTarget;
}

const STEPS = 3;

const pickTarget = async (
  desk: LookupDesk,
  before: LookupTarget | undefined,
): Promise<LookupTarget | 'typed' | undefined> => {
  const typed: TargetItem = {
    label: `$(edit) ${l10n.t('Type a Line…')}`,
    detail: l10n.t('11 Pz, 25 Mot @ 0706, or 7-6 inf -> 4-6 rifle @ woods'),
  };
  const items = targetsOn(desk).map((target): TargetItem => ({
    label: target.hex,
    description: target.terrain,
    detail: target.defenders.map(unit => counterName(desk, unit)).join(', '),
    target,
  }));
  const line: TargetItem = { label: desk.board.when, kind: QuickPickItemKind.Separator };
  const title = l10n.t('Look Up Odds: Which Hex Is Attacked?');
  const pick = window.createQuickPick<TargetItem>();
  pick.items = [typed, line, ...items];
  pick.title = title;
  pick.step = 1;
  pick.totalSteps = STEPS;
  pick.matchOnDetail = true;
  pick.matchOnDescription = true;
  // None at all would leave the list without a place to go on from.
  if (before) pick.activeItems = items.filter(item => item.target?.hex === before.hex);
  const picked = await chosenIn(pick, () => pick.selectedItems[0]);
  return picked === typed ? 'typed' : picked === 'back' ? undefined : picked?.target;
};

/** What is taken when the list is accepted; `back`: its button was pressed; undefined: it was left. */
const chosenIn = <T extends QuickPickItem, R>(pick: QuickPick<T>, take: () => R): Promise<R | 'back' | undefined> =>
  new Promise(resolve => {
    pick.ignoreFocusOut = true;
    pick.onDidTriggerButton(button => {
      if (button !== QuickInputButtons.Back) return;
      resolve('back');
      pick.hide();
    });
    pick.onDidAccept(() => {
      resolve(take());
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });

interface UnitItem extends QuickPickItem {
  /** undefined: the line above a stack. */
  readonly unit?: Unit;
}

/** `0606 · woods · next to it`, then its units. */
const itemsOf = (desk: LookupDesk, { hex, attackers }: LookupTarget): readonly UnitItem[] => {
  const map = desk.scenario.map.hexes;
  return attackers.flatMap((unit, i): UnitItem[] => {
    const from = desk.board.hexOf(unit) ?? '';
    const before = attackers[i - 1];
    const item = { label: counterName(desk, unit), description: from, unit };
    if (before && desk.board.hexOf(before) === from) return [item];
    const distance = map.distance(from, hex);
    const away =
      distance === 1
        ? l10n.t('next to it')
        : distance === undefined
          ? l10n.t('far away')
          : l10n.t('{0} hexes away', distance);
    const words = [from, map.hexes.get(from)?.terrain, ...(distance === 1 ? map.hexside(from, hex) : []), away];
    const label = words.filter(word => word !== undefined && word !== '').join(' · ');
    return [{ label, kind: QuickPickItemKind.Separator }, item];
  });
};

/** A list with a box before each unit; the answer for those that are ticked stands above it. */
const pickAttackers = async (
  desk: LookupDesk,
  target: LookupTarget,
  before: readonly Unit[],
): Promise<readonly Unit[] | 'back' | undefined> => {
  const pick = window.createQuickPick<UnitItem>();
  const heading = l10n.t('Who Attacks {0}?', target.hex);
  const show = (units: readonly Unit[]): void => {
    pick.title = units.length === 0 ? heading : shortAnswer(lookUp(desk, lineOf(desk, units, target.hex)));
  };
  pick.placeholder = l10n.t('Tick units; the odds stand above. Enter goes on.');
  pick.canSelectMany = true;
  pick.items = itemsOf(desk, target);
  pick.selectedItems = pick.items.filter(({ unit }) => unit !== undefined && before.includes(unit));
  pick.step = 2;
  pick.totalSteps = STEPS;
  pick.buttons = [QuickInputButtons.Back];
  show(before);
  pick.onDidChangeSelection(items => show(items.flatMap(({ unit }) => unit ?? [])));
  return chosenIn(pick, () => pick.selectedItems.flatMap(({ unit }) => unit ?? []));
};

interface CaseItem extends QuickPickItem {
  readonly line: string;
}

/** As on the board, or in other weather, or as a combat; each with its odds. The line that asks it. */
const pickCase = async (desk: LookupDesk, line: string): Promise<string | undefined> => {
  const { system, scenario, board } = desk;
  const item = (label: string, asked: string): CaseItem => ({
    label,
    description: shortAnswer(lookUp(desk, asked)),
    line: asked,
  });
  const now = weatherIn(board.position.turn, undefined);
  const weathers = [...new Set(wordsOf(system, scenario).weathers.values())].filter(weather => weather !== now);
  const pick = window.createQuickPick<CaseItem>();
  pick.title = l10n.t('Look Up Odds: Under Which Circumstances?');
  pick.items = [
    item(l10n.t('As on the board'), line),
    item(l10n.t('As a combat'), `${line} ; combat`),
    ...weathers.map(weather => item(l10n.t('In {0}', weather), `${line} @ ${weather}`)),
  ];
  pick.step = 3;
  pick.totalSteps = STEPS;
  pick.buttons = [QuickInputButtons.Back];
  return chosenIn(pick, () => pick.selectedItems[0]?.line);
};
