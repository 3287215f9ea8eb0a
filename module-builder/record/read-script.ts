import { present } from '../../core/base/present';
import type { SourceProblem } from '../../core/base/source';
import type { HexId } from '../../core/hexmap/hex-map';
import { Problems } from '../../core/scenario/problems';
import { readYamlHex, type MapFrame } from '../../core/scenario/map/read-hex';
import { FIGHTS, isFight } from '../../core/scenario/module-contract';
import { numberingOf, type Scenario, type Unit } from '../../core/scenario/scenario';
import type { Procedure } from '../../core/scenario/vocabulary';
import { oneOf, YamlFields } from '../../core/scenario/yaml/yaml-fields';
import { readYaml, type YamlList, type YamlMap, type YamlNode } from '../../core/scenario/yaml/yaml';
import type { RecordScript, ScriptAct } from './script';

type Act = ScriptAct extends infer A ? (A extends ScriptAct ? Omit<A, 'at'> : never) : never;

/** What an act is written with: the first key of each row names it. */
const KEYS = {
  as: ['as'],
  phase: ['phase', 'turn'],
  move: ['move', 'to', 'via'],
  declare: ['declare', 'units', 'target'],
  roll: ['roll', 'dice'],
  reduce: ['reduce'],
  restore: ['restore'],
  remove: ['remove'],
  mask: ['mask'],
  unmask: ['unmask'],
  state: ['state', 'units', 'off'],
  say: ['say'],
  pool: ['pool', 'to'],
  place: ['place', 'at'],
  lift: ['lift', 'at'],
  undo: ['undo'],
} as const;

type Verb = keyof typeof KEYS;
const VERBS = Object.keys(KEYS) as Verb[];

export interface ScriptHeader {
  /** The scenario folder that the game is played with, from the script's own folder. */
  readonly scenario: string | undefined;
  /** Why the file is no script at all; [] if it is one. */
  readonly problems: readonly SourceProblem[];
}

const TOP_KEYS = ['scenario', 'description', 'players', 'acts'];

/** Which scenario a script asks for: read first, since the rest is checked against it. */
export const readScriptHeader = (text: string, file: string): ScriptHeader => {
  const problems = new Problems();
  const root = scriptRoot(text, file, problems);
  const scenario = root?.entries.find(e => e.key === 'scenario')?.value;
  return { scenario: scenario?.kind === 'scalar' ? scenario.text : undefined, problems: problems.list() };
};

const scriptRoot = (text: string, file: string, problems: Problems): YamlMap | undefined => {
  const root = readYaml(text, file, problems);
  if (root?.kind === 'map') return root;
  if (!problems.hasErrors)
    problems.error('no-script', { file, line: 1, column: 1 }, `A script has the keys ${TOP_KEYS.join(', ')}.`);
  return undefined;
};

/**
 * Reads a recording script; every name and hex is checked against the scenario, all problems are told at once.
 *
 * @param procedures what the rule system lets units declare besides overruns and attacks
 */
export const readScript = (
  text: string,
  file: string,
  scenario: Scenario,
  procedures: readonly Procedure[] = [],
): { readonly script?: RecordScript; readonly problems: readonly SourceProblem[] } => {
  const problems = new Problems();
  const root = scriptRoot(text, file, problems);
  if (!root) return { problems: problems.list() };
  const reader = new ScriptReader(scenario, procedures, problems);
  const script = reader.read(root);
  return problems.hasErrors ? { problems: problems.list() } : { script, problems: problems.list() };
};

class ScriptReader {
  private readonly units = new Map<string, Unit>();
  private readonly frame: MapFrame;

  constructor(
    private readonly scenario: Scenario,
    private readonly procedures: readonly Procedure[],
    private readonly problems: Problems,
  ) {
    for (const unit of scenario.units) {
      this.units.set(unit.name, unit);
      this.units.set(unit.id, unit);
    }
    const { columns, rows } = scenario.map.hexes;
    const own = scenario.map.numbering !== undefined;
    this.frame = { columns, rows, numbering: numberingOf(scenario.map), own };
  }

  read(root: YamlMap): RecordScript {
    const fields = new YamlFields(root, 'a script', TOP_KEYS, this.problems);
    const acts = (fields.list('acts')?.items ?? []).flatMap(item => this.act(item) ?? []);
    return {
      description: fields.optionalText('description')?.text ?? '',
      players: this.players(fields.mapping('players')),
      acts,
    };
  }

  private players(map: YamlMap | undefined): ReadonlyMap<string, string> {
    const sides = this.scenario.sides.map(side => side.name);
    const players = new Map<string, string>();
    for (const { key, keyAt, value } of map?.entries ?? [])
      if (!sides.includes(key))
        this.problems.error('unknown-side', keyAt, `Unknown side “${key}”. ${this.problems.suggestion(key, sides)}`);
      else if (value.kind !== 'scalar')
        this.problems.error('wrong-shape', value.at, 'The player’s name is required here.');
      else players.set(key, value.text);
    return players;
  }

  private act(item: YamlNode): ScriptAct | undefined {
    if (item.kind !== 'map') {
      this.problems.error(
        'wrong-shape',
        item.at,
        `An act is a line such as “- move: [11 Pz]”, with “to: '0604'” below.`,
      );
      return undefined;
    }
    const verb = VERBS.find(v => v === item.entries[0]?.key);
    if (verb === undefined) {
      const first = item.entries[0];
      const word = first?.key ?? '';
      this.problems.error(
        'unknown-act',
        first?.keyAt ?? item.at,
        `Unknown act “${word}”. ${this.problems.suggestion(word, VERBS)}`,
      );
      return undefined;
    }
    const act = this.content(verb, new YamlFields(item, `the act “${verb}”`, KEYS[verb], this.problems));
    return act && { at: item.at, ...act };
  }

  private content(verb: Verb, fields: YamlFields): Act | undefined {
    switch (verb) {
      case 'as':
        return this.actAs(fields);
      case 'phase':
        return this.phase(fields);
      case 'move':
        return this.move(fields);
      case 'declare':
        return this.declare(fields);
      case 'roll':
        return this.roll(fields);
      case 'state': {
        const state = fields.text('state')?.text;
        const units = this.unitsOf(fields, 'units');
        return state === undefined ? undefined : { act: 'state', state, units, on: fields.value('off') === undefined };
      }
      case 'say': {
        const text = fields.text('say', 1000)?.text;
        return text === undefined ? undefined : { act: 'say', text };
      }
      case 'pool': {
        const name = fields.text('pool')?.text;
        const value = fields.text('to')?.text;
        return name === undefined || value === undefined ? undefined : { act: 'pool', name, value };
      }
      case 'place':
      case 'lift': {
        const marker = fields.text(verb)?.text;
        const hex = this.hex(fields, 'at');
        return marker === undefined || hex === undefined ? undefined : { act: verb, marker, hex };
      }
      case 'undo': {
        const steps = fields.number('undo', 1, 99);
        return steps === undefined ? undefined : { act: 'undo', steps };
      }
      case 'reduce':
      case 'restore':
      case 'remove':
      case 'mask':
      case 'unmask':
        return { act: verb, units: this.unitsOf(fields, verb) };
    }
  }

  private actAs(fields: YamlFields): Act | undefined {
    const sides = this.scenario.sides.map(side => side.name);
    const side = oneOf(fields.text('as'), 'side', 'unknown-side', sides, this.problems);
    return side === undefined ? undefined : { act: 'as', side };
  }

  private phase(fields: YamlFields): Act | undefined {
    const word = fields.text('phase');
    if (word?.text === 'next') return { act: 'phase', to: 'next' };
    const names = this.scenario.phases.map(p => `${p.side} ${p.name}`);
    const phase = oneOf(word, 'phase', 'unknown-phase', ['next', ...names], this.problems);
    const turn = fields.optionalNumber('turn', 1, 9999);
    return phase === undefined ? undefined : { act: 'phase', to: { phase, ...present({ turn }) } };
  }

  private move(fields: YamlFields): Act | undefined {
    const units = this.unitsOf(fields, 'move');
    const via = fields.optionalList('via');
    if (!via) {
      const to = this.hex(fields, 'to');
      return to === undefined ? undefined : { act: 'move', units, through: [to] };
    }
    const last = fields.value('to');
    const through = [...via.items, ...(last ? [last] : [])].flatMap(
      node => readYamlHex(node, this.frame, this.problems) ?? [],
    );
    return { act: 'move', units, through };
  }

  private declare(fields: YamlFields): Act | undefined {
    const known = [...FIGHTS, ...this.procedures.map(p => p.key)];
    const what = oneOf(fields.text('declare'), 'declaration', 'unknown-act', known, this.problems);
    const units = this.unitsOf(fields, 'units');
    if (what === undefined) return undefined;
    const here = this.procedures.some(p => p.key === what && p.reach === 'own hex');
    if (here && !(isFight(what) && fields.value('target'))) return { act: 'declare', what, units };
    const target = this.hex(fields, 'target');
    return target === undefined ? undefined : { act: 'declare', what, units, target };
  }

  private roll(fields: YamlFields): Act | undefined {
    const button = fields.text('roll')?.text;
    const dice = (fields.list('dice')?.items ?? []).map(node => {
      const face = node.kind === 'scalar' && /^\d{1,3}$/.test(node.text) ? Number(node.text) : 0;
      if (face < 1) this.problems.error('wrong-die', node.at, 'A die shows a whole number from 1.');
      return face;
    });
    const wanted = /^(\d{1,2})d(\d{1,3})$/.exec(button ?? '');
    if (wanted && (dice.length !== Number(wanted[1]) || dice.some(face => face > Number(wanted[2]))))
      this.problems.error('wrong-dice', fields.placeOf('dice'), `${button ?? ''} cannot show ${dice.join(', ')}.`);
    return button === undefined ? undefined : { act: 'roll', button, dice };
  }

  private hex(fields: YamlFields, key: string): HexId | undefined {
    const node = fields.required(key);
    return node && readYamlHex(node, this.frame, this.problems);
  }

  /** One unit, or a list of them, by name or id. */
  private unitsOf(fields: YamlFields, key: string): readonly Unit[] {
    const value = fields.required(key);
    const nodes: readonly YamlNode[] =
      value === undefined ? [] : value.kind === 'list' ? (value satisfies YamlList).items : [value];
    return nodes.flatMap(node => this.unit(node) ?? []);
  }

  private unit(node: YamlNode): Unit | undefined {
    const name = node.kind === 'scalar' ? node.text.trim() : '';
    const unit = this.units.get(name);
    if (!unit)
      this.problems.error(
        'unknown-unit',
        node.at,
        `No unit of this scenario is called “${name.slice(0, 60)}”. ${this.problems.suggestion(
          name,
          this.scenario.units.map(u => u.name),
        )}`,
      );
    return unit;
  }
}
