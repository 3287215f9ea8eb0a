// One walk over the steps: sections, blocks, undone runs, empty runs, and the limits of the text.
import { isFight, type FightAction } from '../../rules/action';
import { present } from '../../base/present';
import type { Audit, AuditedAction } from '../../audit/audit';
import type { Phase, Turn } from '../../scenario/scenario';
import { weatherText } from '../../scenario/weather';
import type { TranscriptLine, Verb } from '../transcript';
import { act, NO_ROLES, type Act } from './acts';
import { actorNames } from './actors';
import { blockEnd, type ActionIndex, type Due, type Mark } from './actions';
import { Asides } from './asides';
import { diceButtons } from '../../vassal/module/dice-buttons';
import { againstParts, declaredAct, declaredText, fightAct, rolesOf, type FightContext } from './fights';
import { heading } from './heading';
import {
  blank,
  BLOCK_INDENT,
  bodyOf,
  detailLine,
  dueLine,
  ending,
  LINE_WIDTH,
  phaseLine,
  playLine,
  readingLines,
  STEP_INDENT,
  StepLayout,
  stepsLine,
  turnLine,
  undoneLine,
  type LineNotes,
} from './layout';
import { nameBook } from './names';
import { headingOf } from '../../audit/look-here/headings';
import { PieceNames } from '../../audit/observe/piece-names';
import type { TranscriptOptions } from './options';
import { linksTo, part, type Part } from './parts';
import { placesOf } from './places';
import { bytesOf, plural, quoted, thousands, visibleName } from './plain';
import { savedPosition } from './saved-position';
import { readStep, type StepContext, type StepText } from './step-acts';
import { takenBackRuns, undoneRuns, undoneSteps, type UndoneRun } from './undo';

/** Lines that are told while others are written. */
const TOLD_AT_ONCE = 500;

/** Steps of one section where no phase gives a heading. */
const SECTION = 50;

/** Of a fight's first step: what the line of the fight itself tells. */
const OWN_VERBS: readonly Verb[] = ['move', 'advance', 'overrun', 'attack'];

const DETAIL_ROOM = LINE_WIDTH - 19;

export class TranscriptWriter {
  private readonly lines: TranscriptLine[] = [];
  private bytes = 0;
  private readonly asides: Asides;
  private readonly context: StepContext;
  /** What tells apart pieces that are no units of a scenario. */
  private readonly pieces: PieceNames | undefined;
  private readonly fight: FightContext | undefined;
  private readonly layout: StepLayout;
  private readonly runs: ReadonlyMap<number, UndoneRun>;
  private readonly steps: number;
  /** Of the section without a phase that is open: where its heading stands, and its first step. */
  private open: { readonly at: number; readonly first: number } | undefined;
  /** Of a log that is not judged yet: the steps that turned the track. */
  private readonly turned = new Set<number>();
  private turn: number | undefined;
  private inPhase = false;
  private unread = 0;

  constructor(
    private readonly audit: Audit,
    private readonly index: ActionIndex,
    private readonly options: Required<TranscriptOptions>,
  ) {
    const { timeline, rules, module, unread } = audit.log;
    this.steps = timeline.steps;
    this.asides = new Asides(audit);
    this.runs = new Map([...takenBackRuns(audit), ...undoneRuns(timeline)].map(run => [run.first, run]));
    this.pieces = rules ? undefined : new PieceNames(timeline);
    const names = nameBook(rules, this.pieces);
    const places = placesOf(rules, module);
    const undone = undoneSteps(timeline);
    const buttons = diceButtons(module);
    const { distance } = options;
    const scenarioSides = new Set(rules?.scenario.sides.map(s => s.name));
    this.layout = new StepLayout(
      this.steps,
      actorNames([...timeline.players.map(p => p.name), ...scenarioSides]),
      options.chat === 'full',
    );
    const sideByPlayer = new Map(timeline.players.map(p => [p.name, p.side]));
    this.context = {
      timeline,
      names,
      places,
      distance,
      sideOf: player => {
        const side = sideByPlayer.get(player ?? '');
        return side !== undefined && scenarioSides.has(side) ? side : undefined;
      },
      commands: step => unread?.get(step),
      faces: button => buttons.get(button)?.sides,
      sides: [...scenarioSides],
      declare: declared => (this.fight ? [declaredAct(this.fight, declared)] : []),
      observations: step => this.index.observations.get(step) ?? [],
      isPhase: step => this.index.phaseAt.has(step) || this.turned.has(step),
      undoes: step => undone.get(step) ?? [],
    };
    this.fight = rules && { timeline, names, places, scenario: rules.scenario, binding: rules.binding, distance };
  }

  /** Step by step, for hosts that have other things to do; each part tells which share is done. */
  *writing(told?: (lines: readonly TranscriptLine[]) => void): Generator<number, readonly TranscriptLine[]> {
    // The heading counts what was not read in full, which is known at the end: its place is kept.
    const headLines = heading(this.audit, 0).length;
    yield 0;
    if (this.pieces) for (const _ of this.pieces.comparing()) yield 0;
    this.startPhase();
    if (this.steps === 0 && !this.audit.log.game.truncated) this.push(...savedPosition(this.context));
    const early = this.audit.log.rules ? undefined : told;
    let sent = 0;
    let step = 1;
    while (step <= this.steps && !this.full(headLines)) {
      step = this.entry(step);
      // The heading of an open section is not written yet.
      const ready = this.open ? this.open.at - 1 : this.lines.length;
      if (early && ready - sent >= TOLD_AT_ONCE) {
        early([...(sent === 0 ? heading(this.audit, 0) : []), ...this.lines.slice(sent, ready)]);
        sent = ready;
      }
      yield (step - 1) / this.steps;
    }
    this.closeSection(step - 1);
    yield 1;
    const head = heading(this.audit, this.unread);
    const lines = [...head, ...this.lines, blank(), ...this.end(step)];
    told?.(sent === 0 ? lines : lines.slice(headLines + sent));
    return lines;
  }

  private full(headLines: number): boolean {
    const { lines, bytes } = this.options.limits;
    return this.lines.length + headLines + 8 > lines || this.bytes > bytes;
  }

  private end(next: number): readonly TranscriptLine[] {
    const { game, isBeginning } = this.audit.log;
    const { truncated } = game;
    if (isBeginning) return [ending(`Steps 1–${this.steps} · the others are being read …`)];
    if (next <= this.steps)
      return [
        ending(`Left out: steps ${thousands(next)}–${thousands(this.steps)} · the text stops here, reports do not`),
      ];
    if (truncated)
      return [
        ending(
          `The log ends inside step ${this.steps + 1} (byte ${thousands(truncated.offset)}). ` +
            `${this.steps === 0 ? 'No step' : `Steps 1–${this.steps}`} could be read.`,
        ),
      ];
    return [
      ending(
        this.steps === 0
          ? 'This log has no steps: it is a saved position.'
          : `End of log · ${plural(this.steps, 'step')}`,
      ),
    ];
  }

  private push(...added: readonly TranscriptLine[]): void {
    for (const line of added) {
      this.lines.push(line);
      this.bytes += bytesOf(line.text) + 1;
    }
  }

  /** Writes what begins at a step; the next step to write. */
  private entry(step: number): number {
    const phase = this.index.phaseAt.get(step);
    if (phase?.action.kind === 'phase') {
      this.closeSection(step - 1);
      this.due(step, d => d.ends);
      this.phase(step, phase.action.turn, phase.action.phase, phase);
      return step + 1;
    }
    if (this.turnsTrack(step)) return step + 1;
    this.playHeading(step);
    this.section(step);
    const run = this.runs.get(step);
    if (run) return this.undone(run);
    const begun = this.index.beginsAt.get(step);
    if (begun) return this.block(step, begun);
    const text = readStep(this.context, step, NO_ROLES);
    if (text.acts.length === 0 && text.reports.length === 0) return this.empties(step);
    this.step(step, text, STEP_INDENT, {}, this.index.marks.get(step));
    return step + 1;
  }

  /** Before a log is judged, the track alone tells its phases. */
  private turnsTrack(step: number): boolean {
    const { log, unjudged } = this.audit;
    const now = unjudged && log.rules?.binding.clockTurned(log.timeline.changes(step));
    if (!now) return false;
    this.turned.add(step);
    this.closeSection(step - 1);
    this.phase(step, now.turn, now.phase);
    return true;
  }

  // --- sections

  /** The phase that the log begins in, if its start tells one: step 0 is the start. */
  private startPhase(): void {
    const { rules, timeline } = this.audit.log;
    if (!rules || this.index.phaseAt.has(1)) return;
    const at = rules.binding.clockAt(timeline, 0);
    if (at) this.phase(0, at.turn, at.phase);
  }

  private phase(step: number, turn: Turn, phase: Phase, action?: AuditedAction): void {
    if (turn.number !== this.turn) {
      // A binding may know turns by their numbers only.
      const words = [`Turn ${turn.number}`, ...(turn.date === '' ? [] : [visibleName(turn.date)])];
      const weather = weatherText(turn);
      if (weather !== undefined) words.push(visibleName(weather));
      this.push(blank(), turnLine(words.join(' · ')));
      this.turn = turn.number;
    }
    const notes: LineNotes = action ? { action: action.id, first: true } : {};
    this.push(blank(), phaseLine(visibleName(phase.side), visibleName(phase.name), step, notes));
    this.inPhase = true;
    const reading = action?.judgement.reading;
    if (reading !== undefined) this.push(...readingLines(reading, [step, step], action ? { action: action.id } : {}));
    this.due(step, d => !d.ends, action && { action: action.id });
    if (step === 0) return;
    this.push(...this.asides.owedLines(step, step, {}));
    const text = readStep(this.context, step, NO_ROLES);
    this.details(step, text, text.acts, {});
  }

  /** What fell due belongs to no step: it stands at the end of the phase that ended, or below the one that begins. */
  private due(step: number, isMeant: (due: Due) => boolean, notes: LineNotes = {}): void {
    for (const due of this.index.due.get(step) ?? []) if (isMeant(due)) this.push(dueLine(due, step, notes));
  }

  private section(step: number): void {
    if (this.inPhase) return;
    if (this.open && Math.floor((step - 1) / SECTION) === Math.floor((this.open.first - 1) / SECTION)) return;
    this.closeSection(step - 1);
    this.open = { at: this.lines.length + 1, first: step };
    this.push(blank(), stepsLine(step, step), blank());
  }

  /** Without rules, the turn track's text or a remark that begins a phase is the heading. */
  private playHeading(step: number): void {
    if (this.audit.log.rules) return;
    const title = headingOf(this.audit.log.timeline.changes(step));
    if (title === undefined) return;
    this.closeSection(step - 1);
    this.push(blank(), playLine(visibleName(title), step), blank());
    this.inPhase = true;
  }

  private closeSection(last: number): void {
    if (this.open) this.lines[this.open.at] = stepsLine(this.open.first, last);
    this.open = undefined;
  }

  // --- steps

  private empties(first: number): number {
    let last = first;
    const joined = this.options.emptySteps === 'joined';
    const sectionEnd = this.inPhase ? this.steps : Math.ceil(first / SECTION) * SECTION;
    while (joined && last < Math.min(this.steps, sectionEnd) && this.isEmpty(last + 1)) last++;
    if (this.options.emptySteps !== 'hidden') this.push(...this.emptyLine(first, last, STEP_INDENT, {}));
    return last + 1;
  }

  private isEmpty(step: number): boolean {
    if (this.index.phaseAt.has(step) || this.index.beginsAt.has(step) || this.runs.has(step)) return false;
    const { acts, reports } = readStep(this.context, step, NO_ROLES);
    return acts.length === 0 && reports.length === 0 && !this.index.notes.has(step) && !this.undoneLater(step);
  }

  private undoneLater(step: number): boolean {
    const by = this.audit.log.timeline.undoneBy(step);
    return by !== undefined && by !== step;
  }

  private emptyLine(first: number, last: number, indent: number, notes: LineNotes): readonly TranscriptLine[] {
    const count = last - first + 1;
    const text = `nothing visible changed${count > 1 ? ` (${plural(count, 'step')})` : ''}`;
    const lines = this.layout.stepLines({ first, last, indent }, act('empty', undefined, [], [], [part(text)]), notes);
    return first === last ? [...lines, ...this.stepNotes(first, notes)] : lines;
  }

  /** A step's line and its details. */
  private step(step: number, text: StepText, indent: number, notes: LineNotes, mark?: Mark): void {
    const [first, ...others] = text.acts;
    if (!first) {
      if (text.reports.length === 0) this.push(...this.emptyLine(step, step, indent, notes));
      return;
    }
    const head = { first: step, last: step, indent, ...present({ mark }) };
    this.push(...this.layout.stepLines(head, first, notes));
    const { first: _, ...shared } = notes;
    this.details(step, text, others, shared);
  }

  private details(step: number, text: StepText, others: readonly Act[], notes: LineNotes): void {
    const at = [step, step] as const;
    for (const other of others) this.push(detailLine('also', this.alsoParts(other), at, notes));
    for (const report of text.reports)
      this.push(detailLine('log says', [part(quoted(report, DETAIL_ROOM), 'quoted')], at, notes));
    if (text.unread) {
      this.unread++;
      this.push(detailLine('note', text.unread, at, notes));
    } else if (text.acts.some(a => a.verb === 'unread')) this.unread++;
    this.push(...this.stepNotes(step, notes));
  }

  private stepNotes(step: number, notes: LineNotes): readonly TranscriptLine[] {
    const at = [step, step] as const;
    const said = (this.index.notes.get(step) ?? []).map(n => detailLine('note', [part(visibleName(n))], at, notes));
    if (notes.undone === true) return said;
    const told = [...said, ...this.asides.takenBackLines(step, notes)];
    if (!this.undoneLater(step)) return told;
    const by = this.audit.log.timeline.undoneBy(step) ?? step;
    return [...told, detailLine('note', [part('undone by '), ...linksTo([by])], at, notes)];
  }

  private alsoParts(other: Act): readonly Part[] {
    const { body } = bodyOf(other, DETAIL_ROOM - 20);
    if (other.verb === 'say') return [part(`${visibleName(other.actor ?? '–')} says `), ...body];
    return other.verb === 'roll' ? body : [part(`${other.verb} `), ...body];
  }

  // --- actions

  private block(step: number, audited: AuditedAction): number {
    const mark = this.index.marks.get(step);
    const notes: LineNotes = { action: audited.id };
    const last = blockEnd(this.index, audited, s => !this.runs.has(s) && !this.undoneLater(s));
    const { action, judgement } = audited;
    const roles = rolesOf(action);
    const text = readStep(this.context, step, roles);
    if (this.fight && isFight(action)) this.fightHead(step, text, { ...audited, action }, this.fight, mark);
    else this.step(step, text, STEP_INDENT, { ...notes, first: true }, mark);
    for (let inner = step + 1; inner <= last; inner++)
      this.blockStep(inner, readStep(this.context, inner, roles), notes);
    if (judgement.reading !== undefined) this.push(...readingLines(judgement.reading, [step, last], notes));
    this.push(...this.asides.owedLines(step, last, notes));
    return last + 1;
  }

  private blockStep(step: number, text: StepText, notes: LineNotes): void {
    if (text.acts.length === 0 && this.options.emptySteps === 'hidden') return;
    this.step(step, text, BLOCK_INDENT, notes, this.index.marks.get(step));
  }

  /** The line of the fight itself, in place of the step's own move into the hex or declaration. */
  private fightHead(
    step: number,
    text: StepText,
    audited: AuditedAction & { readonly action: FightAction },
    fight: FightContext,
    mark: Mark | undefined,
  ): void {
    const { action } = audited;
    const notes: LineNotes = { action: audited.id };
    const at = [step, step] as const;
    const head = { first: step, last: step, indent: STEP_INDENT, ...present({ mark }) };
    this.push(...this.layout.stepLines(head, fightAct(fight, audited), { ...notes, first: true }));
    this.push(detailLine('against', againstParts(fight, action, DETAIL_ROOM), at, notes));
    const declared = declaredText(action);
    if (declared !== undefined) this.push(detailLine('declared', [part(declared)], at, notes));
    const units = new Set(audited.units.map(u => `unit:${u.id}`));
    const others = text.acts.filter(a => !OWN_VERBS.includes(a.verb) || !a.names.every(n => units.has(n.ref ?? '')));
    this.details(step, text, others, notes);
  }

  // --- undone steps

  private undone({ first, last, how }: UndoneRun): number {
    const texts: { readonly step: number; readonly text: StepText }[] = [];
    for (let step = first; step <= last; step++) texts.push({ step, text: readStep(this.context, step, NO_ROLES) });
    // Dragged there and back are one move.
    const what = how === 'undone' ? this.undoneWhat(texts) : plural(texts.length / 2, 'move');
    this.push(undoneLine({ first, last, how }, what));
    for (const { step, text } of texts) this.step(step, text, BLOCK_INDENT, { undone: true });
    return last + 1;
  }

  /** `2 moves`, `1 move, 1 change`, `3 steps`: the steps that were taken back, without the undos. */
  private undoneWhat(texts: readonly { readonly step: number; readonly text: StepText }[]): string {
    const counts = new Map<string, number>();
    for (const { text } of texts) {
      const verb = text.acts[0]?.verb;
      if (verb === 'undo') continue;
      const noun = verb === 'move' || verb === 'change' || verb === 'roll' ? verb : 'step';
      counts.set(noun, (counts.get(noun) ?? 0) + 1);
    }
    return [...counts].map(([noun, n]) => plural(n, noun)).join(', ') || 'nothing visible';
  }
}
