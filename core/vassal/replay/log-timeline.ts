// A replayed log as one observer sees it. Everything is looked up in what the one pass wrote down; nothing is executed again.

import { ownSize } from '../../base/own-size';
import { USUAL_CHANGES } from '../archive/limits';
import type { Picture } from '../traits/picture';
import { type PieceFace, pictureOf, propOf, setKey, shownProps } from '../game/piece-view';
import type { Change, PieceChange, PieceMove, PieceView, StepChanges, Timeline, Viewer } from './timeline';
import type { PieceHistory, Place } from './game-pieces';
import { MaskIds } from './mask-ids';
import { Observer, type Sight } from './observer';
import { PieceFaces, type PieceThen } from './piece-faces';
import { PileIndexes } from './pile-indexes';
import type { RecordedLog, StepRecord } from './recorded-log';
import { speakerOf } from './speaker';
import { Track } from './track';

/** A piece after a step. */
interface Moment extends PieceThen {
  /** As if it lay open. */
  readonly face: PieceFace;
  /** It lies where the observer may not look. */
  readonly concealed: boolean;
  /** As it is told of, once somebody asked. */
  view?: PieceView;
}

/** Pieces after one step. */
interface Glance {
  readonly step: number;
  readonly moments: Map<PieceHistory, Moment | undefined>;
}

const NO_PICTURE: Picture = [];
const NO_PROPS: Readonly<Record<string, Change>> = {};
const NO_SECRETS: ReadonlySet<string> = new Set();

/** Of the changes of a log's steps; some hundred bytes each. */
const MOST_KEPT = 250_000;
/** So many properties that a change tells take the room of one. */
const PROPERTIES_A_CHANGE = 8;

export class LogTimeline implements Timeline {
  readonly steps: number;
  readonly viewer: Viewer;
  readonly players: Timeline['players'];
  private readonly remembers: boolean;
  private readonly indexes = new PileIndexes();
  private readonly faces: PieceFaces;
  /** Whether the observer can tell a piece, by what he saw of it so far. */
  private readonly known = new Map<PieceHistory, Track<boolean>>();
  /** What was asked for last: who writes a log's text asks for the same step several times over. */
  private last: StepChanges | undefined;
  /** A log is gone through more than once: what is said of it by itself, its verdicts, its text. */
  private readonly kept = new Map<number, StepChanges>();
  /** So many changes more are kept. */
  private room = MOST_KEPT;
  /** Steps that change much more than is usual and were paid for: they may be asked for again. */
  private readonly paid = new Set<number>();
  /** The last two steps that were looked at, the last first: what comes before a step came after the one before it. */
  private glances: readonly [Glance, Glance] = [
    { step: -1, moments: new Map() },
    { step: -1, moments: new Map() },
  ];
  /** Somebody on no side: what he does not see is told as hidden to those who do. */
  private readonly onNoSide: Observer;
  private readonly isOnNoSide: boolean;
  private unseen: boolean | undefined;
  private maskIds: MaskIds | undefined;
  private readonly looks = new WeakMap<PieceFace, string>();

  constructor(
    private readonly log: RecordedLog,
    private readonly observer: Observer,
  ) {
    this.steps = log.steps;
    this.viewer = observer.viewer;
    this.players = log.players.list();
    this.remembers = observer.viewer.remembers ?? false;
    this.faces = new PieceFaces(log, observer);
    this.onNoSide = new Observer({}, log.players, log.maps);
    this.isOnNoSide = observer.key === this.onNoSide.key;
  }

  readonly seenBy = (viewer: Viewer): Timeline => timelineFor(this.log, viewer);

  get remembering(): Timeline {
    return this.seenBy({ ...this.viewer, remembers: true });
  }

  get pieces(): number {
    return this.log.count.start - this.unseenAt(0);
  }

  get piecesAtEnd(): number {
    return this.log.count.end - this.unseenAt(this.steps);
  }

  /** How many pieces there are, on a map or not, that he does not see at all. */
  private unseenAt(step: number): number {
    let count = 0;
    for (const { places, makes } of this.log.vanishing) {
      const make = makes.at(step);
      if (make && places.at(step) && !this.observer.seesAtAll(make)) count++;
    }
    return count;
  }

  get mayMissSomething(): boolean {
    return (this.unseen ??= this.log.vanishing.some(({ places, makes }) => {
      for (const step of mergedSteps(places.changes(), makes.changes())) {
        if (step > this.steps) return false;
        const make = makes.at(step);
        if (make && places.at(step)?.map !== undefined && !this.observer.seesAtAll(make)) return true;
      }
      return false;
    }));
  }

  readonly undoneBy = (step: number): number | undefined => {
    const by = this.log.undoneBy(step);
    return by === undefined || this.isUnseenUndo(by) ? undefined : by;
  };

  /** An undo of what he did not see is none for him: it would tell that something was there. */
  private isUnseenUndo(step: number): boolean {
    const record = this.log.records[step - 1];
    if (!record?.undo || record.chat.length > 0 || record.touched.length === 0 || !this.mayMissSomething) return false;
    return record.touched.every(
      piece => this.moment(piece, step) === undefined && this.moment(piece, step - 1) === undefined,
    );
  }

  readonly entryOf = (step: number): number => this.log.entries[step - 1] ?? step;

  readonly layoutOf: Timeline['layoutOf'] = (map, step) => this.log.layouts.at(map, step);

  readonly globalsAt = (step: number): Readonly<Record<string, string>> => {
    const values = this.log.globals.at(step);
    if (!Object.values(values).some(this.isSecret)) return values;
    return Object.fromEntries(Object.entries(values).filter(([, value]) => !this.isSecret(value)));
  };

  /** How a mask looks to him; undefined: it is none that he sees. */
  private readonly lookOfMask = (history: PieceHistory, step: number): string | undefined => {
    const moment = this.moment(history, step);
    if (!moment || moment.concealed || !moment.face.masked || moment.place.map === undefined) return undefined;
    const { face } = moment;
    const known = this.looks.get(face);
    if (known !== undefined) return known;
    const look = JSON.stringify([face.name, shownProps(face.props, face.secret), pictureOf(this.faces.facts(moment))]);
    this.looks.set(face, look);
    return look;
  };

  private readonly seesOpen = (history: PieceHistory, step: number): boolean => {
    const moment = this.moment(history, step);
    return moment !== undefined && !moment.concealed && !moment.face.masked;
  };

  private get ids(): MaskIds {
    return (this.maskIds ??= new MaskIds(this.log, { lookOf: this.lookOfMask, seesOpen: this.seesOpen }));
  }

  private readonly isSecret = (value: string): boolean => this.log.players.isSecret(value);

  readonly piecesAt = (step: number): readonly PieceView[] => [...this.eachPieceAt(step)];

  *eachPieceAt(step: number): Generator<PieceView> {
    for (const history of this.ids.inOrder(this.log.inOrder, step)) {
      const moment = this.moment(history, step);
      if (moment?.place.map !== undefined) yield this.view(moment);
    }
  }

  readonly pieceAt = (step: number, id: string): PieceView | undefined => {
    const history = this.ids.pieceOf(id, step);
    const moment = history && this.glance(history, step);
    return moment && (moment.view ??= this.view(moment));
  };

  readonly pictureAt = (step: number, id: string): Picture => {
    const history = this.ids.pieceOf(id, step);
    const moment = history && this.moment(history, step);
    if (!moment) return NO_PICTURE;
    const concealed = moment.concealed && !(this.remembers && this.isKnown(moment));
    return pictureOf(this.faces.facts(moment, concealed));
  };

  readonly speakers = (): readonly string[] => [
    ...new Set(this.log.records.flatMap(({ chat }) => chat.flatMap(line => speakerOf(line) ?? []))),
  ];

  readonly changes = (step: number): StepChanges => {
    if (this.last?.step === step) return this.last;
    const changes = this.kept.get(step) ?? this.changesFor(step);
    if (this.room > 0 && !this.kept.has(step)) this.keep(changes);
    this.last = changes;
    return changes;
  };

  readonly spend: Timeline['spend'] = (what, count, step) => this.log.budget.spend(what, count, step);

  readonly letGo = (): void => {
    this.log.budget.end();
    for (const timeline of this.log.timelines.values()) timeline.forget();
  };

  private forget(): void {
    this.kept.clear();
    this.room = 0;
  }

  private keep(changes: StepChanges): void {
    this.kept.set(changes.step, changes);
    const { moved, changed } = changes;
    const told = changed.reduce((sum, { props }) => sum + Object.keys(props).length / PROPERTIES_A_CHANGE, 0);
    this.room -= 1 + told + moved.length + changed.length;
  }

  private changesFor(step: number): StepChanges {
    const record = this.log.records[step - 1];
    const moved: PieceMove[] = [];
    const changed: PieceChange[] = [];
    const added: PieceView[] = [];
    const removed: StepChanges['removed'][number][] = [];
    const pieces = record ? this.ids.inOrder(this.log.concerned(record), step) : [];
    const renamed = this.ids.renamedAt(step);
    const player = record && this.playerOf(record, step);
    const isUndo = record !== undefined && !this.isUnseenUndo(step);
    const [then, now] = [this.glanceAt(step - 1), this.glanceAt(step)];
    for (const history of pieces) {
      const before = this.seen(this.ids.before(history, step), then);
      const after = this.seen(history, now);
      if (before && after) {
        if (hasMoved(before.place, after.place)) moved.push(this.move(before, after));
        const change = this.change(before, after);
        if (change) changed.push(change);
      } else if (after) added.push(this.view(after));
      else if (before)
        removed.push({
          id: this.ids.of(history, step),
          name: this.shown(before).name,
          basicName: this.ids.areMixed(history, step) ? this.shown(before).name : this.knownName(before),
        });
    }
    this.payFor(changed, step);
    return {
      step,
      undo: isUndo && record.undo,
      undoMarked: isUndo && record.undoMarked,
      ...(renamed.length > 0 && { renamed }),
      moved: ownSize(moved),
      changed: ownSize(changed),
      added: ownSize(added),
      removed: ownSize(removed),
      chat: record?.chat ?? [],
      rolls: record?.rolls ?? [],
      ...(player !== undefined && { player }),
      ...(record?.joined && { joined: record.joined }),
      globals: this.openGlobals(record?.globals),
      unknown: record?.unknown ?? [],
    };
  }

  /** Each property that changes is told with what it was and is. Throws `LimitReached`. */
  private payFor(changed: readonly PieceChange[], step: number): void {
    const extra = changed.reduce((sum, { props }) => sum + Math.max(0, Object.keys(props).length - USUAL_CHANGES), 0);
    if (extra === 0 || this.paid.has(step)) return;
    this.paid.add(step);
    this.log.budget.spend('names', extra, step);
  }

  /** What changed in the module's properties: not where it was or is a player's secret. */
  private openGlobals(changes: StepRecord['globals'] | undefined): StepChanges['globals'] {
    const isOpen = (values: Change): boolean => !values.some(value => value !== null && this.isSecret(value));
    if (!changes || changes.size === 0) return {};
    return Object.fromEntries([...changes].filter(([, values]) => isOpen(values)));
  }

  /** Who acted in a step, as far as he sees what was done. */
  private playerOf({ player, movers }: StepRecord, step: number): string | undefined {
    if (player !== undefined) return player;
    const isSeen = (piece: PieceHistory): boolean =>
      this.glance(piece, step) !== undefined || this.glance(piece, step - 1) !== undefined;
    return movers.find(({ pieces }) => pieces.length === 0 || pieces.some(isSeen))?.player;
  }

  /** The same as `moment`, kept while its step is one of the last two. */
  private glance(history: PieceHistory, step: number): Moment | undefined {
    return this.seen(history, this.glanceAt(step));
  }

  private seen(history: PieceHistory, { step, moments }: Glance): Moment | undefined {
    const known = moments.get(history);
    if (known || moments.has(history)) return known;
    const moment = this.moment(history, step);
    moments.set(history, moment);
    return moment;
  }

  private glanceAt(step: number): Glance {
    const [last, other] = this.glances;
    if (last.step === step) return last;
    const next = other.step === step ? other : { step, moments: new Map<PieceHistory, Moment>() };
    this.glances = [next, last];
    return next;
  }

  /** A piece after a step; undefined if it does not exist then, or not for this observer. */
  private moment(history: PieceHistory, step: number): Moment | undefined {
    const place = history.places.at(step);
    const make = history.makes.at(step);
    if (!place || !make || !this.observer.seesAtAll(make)) return undefined;
    const concealed = !this.observer.seesPlace(place, step);
    return { history, step, place, make, face: this.faces.of({ history, step, place, make }), concealed };
  }

  /** Whether the viewer can tell this piece: he sees it, or has seen it since it last lay in a deck face down. */
  private isKnown({ history, step, face, concealed }: Moment): boolean {
    if (!face.masked && !concealed) return true;
    let known = this.known.get(history);
    if (!known) {
      known = this.knownSteps(history);
      this.known.set(history, known);
    }
    return known.at(step) ?? false;
  }

  /** Looks where the piece itself changed; a deck that was turned over and back meanwhile has told nothing. */
  private knownSteps(history: PieceHistory): Track<boolean> {
    const track = new Track<boolean>();
    let known = false;
    const mixed = new Set(this.ids.changes(history));
    const looked = [...mergedSteps(history.places.changes(), history.makes.changes())];
    for (const step of mergedSteps(looked, [...mixed])) {
      const [before, place, make] = [history.places.at(step - 1), history.places.at(step), history.makes.at(step)];
      if (mixed.has(step) || (before && liesFaceDown(before, step - 1))) known = false;
      if (!place || !make || liesFaceDown(place, step)) known = false;
      else if (this.observer.sees(make, place, step) === 'open') known = true;
      track.record(step, known);
    }
    return track;
  }

  /** As the viewer sees it: of what lies hidden, the back. */
  private shown(moment: Moment): PieceFace {
    if (!moment.concealed || (this.remembers && this.isKnown(moment))) return moment.face;
    return this.faces.ofBack(moment);
  }

  private knownName(moment: Moment): string {
    return this.isKnown(moment) ? moment.face.basicName : this.shown(moment).name;
  }

  /** Who saw a piece before still knows it as it is put away, or is turned over. */
  private knownInStep(before: Moment, after: Moment): string {
    return this.knownName(this.isKnown(before) && !this.ids.areMixed(after.history, after.step) ? before : after);
  }

  /** A card that is drawn or put away openly is told as it is, whatever hides it in its deck. */
  private facesInStep(before: Moment, after: Moment): readonly [PieceFace, PieceFace] {
    const openly = [before, after].some(moment => !moment.concealed && this.isKnown(moment));
    return openly ? [before.face, after.face] : [this.shown(before), this.shown(after)];
  }

  /** The properties that the viewer is not to learn. */
  private secrets(moment: Moment, face: PieceFace): ReadonlySet<string> {
    return this.remembers && this.isKnown(moment) ? NO_SECRETS : face.secret;
  }

  /** What somebody on no side sees of a piece that this observer sees; absent: all of it. */
  private openly({ make, place, step }: Moment): Sight {
    return this.isOnNoSide ? 'open' : this.onNoSide.sees(make, place, step);
  }

  /** From the bottom; what he does not see at all does not count. */
  private indexOf({ history, place: { pile }, step }: Moment): number {
    const members = pile?.members.at(step) ?? [];
    return this.indexes.of(history, members, step, this.mayMissSomething ? this.isThere : undefined);
  }

  private readonly isThere = ({ makes }: PieceHistory, step: number): boolean => {
    const make = makes.at(step);
    return make === undefined || this.observer.seesAtAll(make);
  };

  private view(moment: Moment): PieceView {
    const { history, place, step } = moment;
    const { pile } = place;
    const location = this.log.surroundings.location(place, step);
    const face = this.shown(moment);
    const secrets = this.secrets(moment, face);
    const props = shownProps(face.props, secrets);
    const openly = this.openly(moment);
    return {
      id: this.ids.of(history, step),
      name: face.name,
      basicName: this.knownName(moment),
      ...(place.map !== undefined && { map: place.map }),
      xy: [place.x, place.y],
      ...(location !== undefined && { location }),
      ...(pile && { stack: this.ids.ofPile(pile), index: this.indexOf(moment) }),
      ...(pile?.deckName !== undefined && { deck: pile.deckName, faceDown: pile.faceDown?.at(step) ?? false }),
      props,
      masked: face.masked,
      ...(openly !== 'open' && { openly }),
      ...(!face.masked && this.log.origins.of(moment.make)),
    };
  }

  private move(before: Moment, after: Moment): PieceMove {
    const from = this.log.surroundings.location(before.place, before.step);
    const to = this.log.surroundings.location(after.place, after.step);
    const [a, b] = [before.place, after.place];
    const [, face] = this.facesInStep(before, after);
    return {
      id: this.ids.of(after.history, after.step),
      name: face.name,
      basicName: this.knownInStep(before, after),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(a.map !== undefined && { fromMap: a.map }),
      ...(b.map !== undefined && { toMap: b.map }),
      fromXY: [a.x, a.y],
      toXY: [b.x, b.y],
      ...(!face.masked && this.log.origins.of(after.make)),
    };
  }

  private change(before: Moment, after: Moment): PieceChange | undefined {
    const props = before.face === after.face ? NO_PROPS : this.changedProps(before, after);
    if (props === NO_PROPS) return undefined;
    const [, face] = this.facesInStep(before, after);
    return {
      id: this.ids.of(after.history, after.step),
      name: face.name,
      basicName: this.knownInStep(before, after),
      props,
      ...(!face.masked && this.log.origins.of(after.make)),
    };
  }

  /** What the viewer can tell to have changed: not what is hidden from him both before and after. */
  private changedProps(before: Moment, after: Moment): Readonly<Record<string, Change>> {
    const [was, is] = this.facesInStep(before, after);
    const [old, now] = [was.props, is.props];
    const [secretOld, secretNow] = [this.secrets(before, was), this.secrets(after, is)];
    // Of masks that nobody can tell apart one is told of that changed, and what one of them was stays under them.
    const isMixed = this.ids.areMixed(after.history, after.step);
    const wasSecret = (name: string): boolean => (isMixed ? was.secret : secretOld).has(name);
    const isHidden = (name: string): boolean =>
      secretNow.has(name) || (wasSecret(name) && (isMixed || !Object.hasOwn(now, name)));
    const changed = Object.keys(old).filter(name => old[name] !== propOf(now, name) && !isHidden(name));
    for (const name of Object.keys(now)) if (!Object.hasOwn(old, name) && !isHidden(name)) changed.push(name);
    if (changed.length === 0) return NO_PROPS;
    const props: Record<string, Change> = {};
    for (const name of changed.sort()) setKey(props, name, [propOf(old, name) ?? null, propOf(now, name) ?? null]);
    return props;
  }
}

const liesFaceDown = ({ pile }: Place, step: number): boolean => pile?.faceDown?.at(step) === true;

function* mergedSteps(a: readonly number[], b: readonly number[]): Generator<number> {
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const step = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    if (a[i] === step) i++;
    if (b[j] === step) j++;
    yield step;
  }
}

const hasMoved = (a: Place, b: Place): boolean => a.map !== b.map || a.x !== b.x || a.y !== b.y;

/** The log as somebody sees it; for those who see the same, one and the same. */
export const timelineFor = (log: RecordedLog, viewer: Viewer): Timeline => {
  const observer = new Observer(viewer, log.players, log.maps);
  const known = log.timelines.get(observer.key);
  if (known) return known;
  const timeline = new LogTimeline(log, observer);
  log.timelines.set(observer.key, timeline);
  return timeline;
};
