// The timeline of a replayed log. Everything is looked up in what the one pass wrote down; nothing is executed again.

import { USUAL_FACE } from '../archive/limits';
import type { Budget } from '../budget';
import type { Picture } from '../traits/picture';
import {
  type PieceFace,
  type PieceFacts,
  type ReadFace,
  faceOf,
  isMasked,
  looksTheSame,
  pictureOf,
  propOf,
  readFace,
  setKey,
  shownProps,
} from '../game/piece-view';
import type { Change, PieceChange, PieceMove, PieceView, StepChanges, Timeline, Viewer } from './timeline';
import type { Roll } from './dice';
import type { Make, PieceHistory, Place } from './game-pieces';
import type { GameState } from './game-state';
import type { Globals } from './globals';
import type { LayoutHistory } from './layout-history';
import type { Players } from './players';
import { foldUndos } from './undo-folding';
import type { KnownMaps } from './map-rules';
import type { Origins } from './origins';
import { PileIndexes } from './pile-indexes';
import { Surroundings } from './surroundings';
import { Track } from './track';
import { accessOf, looksOf, type MayAccess, type MayLook, viewerKey } from './viewing';

/** What one step did, as far as it does not depend on who looks. */
export interface StepRecord {
  readonly touched: readonly PieceHistory[];
  readonly chat: readonly string[];
  readonly unknown: readonly string[];
  readonly undo: boolean;
  readonly undoMarked: boolean;
  readonly rolls: readonly Roll[];
  readonly globals: ReadonlyMap<string, Change>;
  /** What the changed globals are called by those who ask for them. */
  readonly globalNames: readonly string[];
  readonly ids: number;
  readonly joined?: StepChanges['joined'];
  readonly player?: string;
}

/** A piece after a step. */
interface Moment {
  readonly history: PieceHistory;
  readonly step: number;
  readonly place: Place;
  readonly make: Make;
  /** As if it lay open. */
  readonly face: PieceFace;
  /** It lies where the viewer may not look. */
  readonly concealed: boolean;
  /** As it is told of, once somebody asked. */
  view?: PieceView;
}

/** Pieces after one step. */
interface Glance {
  readonly step: number;
  readonly moments: Map<PieceHistory, Moment | undefined>;
}

/** What a step did, and the pieces that were looked at for it as they are after it. */
interface Kept {
  readonly changes: StepChanges;
  readonly glance: Glance;
}

/** What is worked out for one viewer, and kept. */
interface Viewing {
  readonly mayAccess: MayAccess;
  readonly mayLook: MayLook;
  readonly remembers: boolean;
  /** Faces that depend on their make alone; those of cards also on the deck, so they are not kept. */
  readonly faces: Map<Make, PieceFace>;
  /** The last of them that were worked out of each piece. */
  readonly lastFaces: Map<PieceHistory, readonly ReadFace[]>;
  /** Whether the viewer can tell a piece, by what he saw of it so far. */
  readonly known: Map<PieceHistory, Track<boolean>>;
  /** What was asked for last: who writes a log's text asks for the same step several times over. */
  last?: StepChanges;
  /** A log is gone through more than once: what is said of it by itself, its verdicts, its text. */
  readonly kept: Map<number, Kept>;
  /** So many changes more are kept. */
  room: number;
  /** The last two steps that were looked at, the last first: what comes before a step came after the one before it. */
  glances: readonly [Glance, Glance];
}

const NO_PICTURE: Picture = [];
const NO_PROPS: Readonly<Record<string, Change>> = {};
const NO_SECRETS: ReadonlySet<string> = new Set();

/** Marked as moved and not, flipped and back: a piece goes to and fro between few looks. */
const MOST_LOOKS = 3;

/** Of the changes of a log's steps; some hundred bytes each. */
const MOST_KEPT = 250_000;

export class LogTimeline implements Timeline {
  readonly steps: number;
  readonly pieces: number;
  readonly piecesAtEnd: number;
  readonly players: Timeline['players'];
  private readonly viewings = new Map<string, Viewing>();
  private readonly indexes = new PileIndexes();
  private readonly inOrder: readonly PieceHistory[];
  private readonly surroundings: Surroundings;
  /** A seek needs one face a piece; twice as many are kept, so that the next seek finds most of them. */
  private readonly mostFaces: number;
  private folded: readonly (number | undefined)[] | undefined;

  constructor(
    private readonly records: readonly StepRecord[],
    private readonly entries: readonly number[],
    private readonly state: GameState,
    private readonly globals: Globals,
    private readonly everyone: Players,
    private readonly layouts: LayoutHistory,
    private readonly maps: KnownMaps,
    private readonly origins: Origins,
    count: { readonly start: number; readonly end: number },
    private readonly budget: Budget,
  ) {
    this.steps = records.length;
    this.pieces = count.start;
    this.piecesAtEnd = count.end;
    this.players = everyone.list();
    this.inOrder = [...state.histories.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    this.mostFaces = 2 * this.inOrder.length + 100;
    this.surroundings = new Surroundings(globals, layouts, state.piles.values());
  }

  readonly undoneBy = (step: number): number | undefined => {
    this.folded ??= foldUndos(this.records);
    return this.folded[step - 1];
  };

  readonly entryOf = (step: number): number => this.entries[step - 1] ?? step;

  readonly layoutOf: Timeline['layoutOf'] = (map, step) => this.layouts.at(map, step);

  readonly globalsAt = (step: number): Readonly<Record<string, string>> => this.globals.at(step);

  readonly piecesAt = (step: number, viewer?: Viewer): readonly PieceView[] => {
    const viewing = this.viewing(viewer);
    const views: PieceView[] = [];
    for (const history of this.inOrder) {
      const moment = this.moment(history, step, viewing);
      if (moment?.place.map !== undefined) views.push(this.view(moment, viewing));
    }
    return views;
  };

  readonly eachPieceAt = (step: number, viewer?: Viewer): Iterable<PieceView> => this.views(step, this.viewing(viewer));

  private *views(step: number, viewing: Viewing): Generator<PieceView> {
    for (const history of this.inOrder) {
      const moment = this.moment(history, step, viewing);
      if (moment?.place.map !== undefined) yield this.view(moment, viewing);
    }
  }

  readonly pieceAt = (step: number, id: string, viewer?: Viewer): PieceView | undefined => {
    const history = this.state.histories.get(id);
    const viewing = this.viewing(viewer);
    const moment = history && this.glance(history, step, viewing);
    return moment && (moment.view ??= this.view(moment, viewing));
  };

  readonly pictureAt = (step: number, id: string, viewer?: Viewer): Picture => {
    const history = this.state.histories.get(id);
    const viewing = this.viewing(viewer);
    const moment = history && this.moment(history, step, viewing);
    if (!moment) return NO_PICTURE;
    const concealed = moment.concealed && !(viewing.remembers && this.isKnown(moment, viewing));
    return pictureOf(this.facts(moment, viewing, concealed));
  };

  readonly changes = (step: number, viewer?: Viewer): StepChanges => {
    const viewing = this.viewing(viewer);
    if (viewing.last?.step === step) return viewing.last;
    const changes = viewing.kept.get(step)?.changes ?? this.changesFor(step, viewing);
    if (viewing.room > 0 && !viewing.kept.has(step)) this.keep(changes, viewing);
    viewing.last = changes;
    return changes;
  };

  readonly spend: Timeline['spend'] = (what, count, step) => this.budget.spend(what, count, step);

  readonly letGo = (): void => {
    this.budget.end();
    for (const viewing of this.viewings.values()) {
      viewing.kept.clear();
      viewing.room = 0;
    }
  };

  private keep(changes: StepChanges, viewing: Viewing): void {
    const glance = this.glanceAt(changes.step, viewing);
    viewing.kept.set(changes.step, { changes, glance });
    viewing.room -= 1 + Math.max(glance.moments.size, changes.moved.length + changes.changed.length);
  }

  private changesFor(step: number, viewing: Viewing): StepChanges {
    const record = this.records[step - 1];
    const moved: PieceMove[] = [];
    const changed: PieceChange[] = [];
    const added: PieceView[] = [];
    const removed: StepChanges['removed'][number][] = [];
    const pieces = record ? this.concerned(record) : [];
    const [then, now] = [this.glanceAt(step - 1, viewing), this.glanceAt(step, viewing)];
    for (const history of pieces) {
      const before = this.seen(history, then, viewing);
      const after = this.seen(history, now, viewing);
      if (before && after) {
        if (hasMoved(before.place, after.place)) moved.push(this.move(before, after, viewing));
        const change = this.change(before, after, viewing);
        if (change) changed.push(change);
      } else if (after) added.push(this.view(after, viewing));
      else if (before)
        removed.push({
          id: history.id,
          name: this.shown(before, viewing).name,
          basicName: this.knownName(before, viewing),
        });
    }
    return {
      step,
      undo: record?.undo ?? false,
      undoMarked: record?.undoMarked ?? false,
      moved,
      changed,
      added,
      removed,
      chat: record?.chat ?? [],
      rolls: record?.rolls ?? [],
      ...(record?.player !== undefined && { player: record.player }),
      ...(record?.joined && { joined: record.joined }),
      globals: Object.fromEntries(record?.globals ?? []),
      unknown: record?.unknown ?? [],
    };
  }

  /** The pieces that a step touched, and those that may look otherwise because a global property changed. */
  private concerned(record: StepRecord): readonly PieceHistory[] {
    const askers = record.globalNames.flatMap(name => [...(this.state.asking.get(name)?.pieces ?? [])]);
    return askers.length === 0 ? record.touched : [...new Set([...record.touched, ...askers])];
  }

  private viewing(viewer: Viewer | undefined): Viewing {
    const key = viewerKey(viewer);
    const known = this.viewings.get(key);
    if (known) return known;
    const viewing: Viewing = {
      mayAccess: accessOf(viewer, this.everyone),
      mayLook: looksOf(viewer, this.maps),
      remembers: viewer?.remembers ?? false,
      faces: new Map(),
      lastFaces: new Map(),
      known: new Map(),
      kept: new Map(),
      room: MOST_KEPT,
      glances: [
        { step: -1, moments: new Map() },
        { step: -1, moments: new Map() },
      ],
    };
    this.viewings.set(key, viewing);
    return viewing;
  }

  /** The same as `moment`, kept while its step is one of the last two. */
  private glance(history: PieceHistory, step: number, viewing: Viewing): Moment | undefined {
    return this.seen(history, this.glanceAt(step, viewing), viewing);
  }

  private seen(history: PieceHistory, { step, moments }: Glance, viewing: Viewing): Moment | undefined {
    const known = moments.get(history);
    if (known || moments.has(history)) return known;
    const moment = this.moment(history, step, viewing);
    moments.set(history, moment);
    return moment;
  }

  private glanceAt(step: number, viewing: Viewing): Glance {
    const [last, other] = viewing.glances;
    if (last.step === step) return last;
    const kept = viewing.kept.get(step)?.glance;
    const next = kept ?? (other.step === step ? other : { step, moments: new Map<PieceHistory, Moment>() });
    viewing.glances = [next, last];
    return next;
  }

  /** A piece after a step; undefined if it does not exist then. */
  private moment(history: PieceHistory, step: number, viewing: Viewing): Moment | undefined {
    const place = history.places.at(step);
    const make = history.makes.at(step);
    if (!place || !make) return undefined;
    const concealed = !viewing.mayLook(place, step);
    // A face that asks for nothing outside depends on the make alone, but for a card: that names its deck.
    const lasting = make.asks.length === 0 && place.pile?.deckName === undefined;
    const known = lasting ? viewing.faces.get(make) : undefined;
    if (known) return { history, step, place, make, face: known, concealed };
    const of = { history, step, place, make };
    const face = this.faceAsBefore(of, viewing);
    if (lasting) {
      if (viewing.faces.size >= this.mostFaces) viewing.faces.clear();
      viewing.faces.set(make, face);
    }
    return { history, step, place, make, face, concealed };
  }

  /** A face is worked out anew only if something changed that it shows. */
  private faceAsBefore(of: Pick<Moment, 'history' | 'step' | 'place' | 'make'>, viewing: Viewing): PieceFace {
    const { history } = of;
    const { lastFaces } = viewing;
    const facts = this.facts(of, viewing);
    const lasts = lastFaces.get(history) ?? [];
    const known = lasts.find(last => looksTheSame(last, facts));
    if (known) return known.face;
    const read = readFace(facts);
    if (read.work > USUAL_FACE) this.budget.spend('names', read.work - USUAL_FACE, of.step);
    lastFaces.set(history, [read, ...lasts].slice(0, MOST_LOOKS));
    return read.face;
  }

  private facts(
    { history, step, place, make }: Pick<Moment, 'history' | 'step' | 'place' | 'make'>,
    viewing: Viewing,
    concealed = false,
  ): PieceFacts {
    return {
      id: history.id,
      type: make.type,
      states: make.states,
      mayAccess: viewing.mayAccess,
      surroundings: name => this.surroundings.of(name, place, step),
      concealed,
    };
  }

  private face(
    of: Pick<Moment, 'history' | 'step' | 'place' | 'make'>,
    viewing: Viewing,
    concealed = false,
  ): PieceFace {
    return faceOf(this.facts(of, viewing, concealed));
  }

  /** Whether the viewer can tell this piece: he sees it, or has seen it since it last lay in a deck face down. */
  private isKnown({ history, step, face, concealed }: Moment, viewing: Viewing): boolean {
    if (!face.masked && !concealed) return true;
    let known = viewing.known.get(history);
    if (!known) {
      known = this.knownSteps(history, viewing);
      viewing.known.set(history, known);
    }
    return known.at(step) ?? false;
  }

  /** Looks where the piece itself changed; a deck that was turned over and back meanwhile has told nothing. */
  private knownSteps(history: PieceHistory, viewing: Viewing): Track<boolean> {
    const track = new Track<boolean>();
    let known = false;
    for (const step of mergedSteps(history.places.changes(), history.makes.changes())) {
      const [before, place, make] = [history.places.at(step - 1), history.places.at(step), history.makes.at(step)];
      if (before && liesFaceDown(before, step - 1)) known = false;
      if (!place || !make || liesFaceDown(place, step)) known = false;
      else if (viewing.mayLook(place, step) && !isMasked({ ...make, mayAccess: viewing.mayAccess })) known = true;
      track.record(step, known);
    }
    return track;
  }

  /** As the viewer sees it: of what lies hidden, the back. */
  private shown(moment: Moment, viewing: Viewing): PieceFace {
    if (!moment.concealed || (viewing.remembers && this.isKnown(moment, viewing))) return moment.face;
    return this.face(moment, viewing, true);
  }

  private knownName(moment: Moment, viewing: Viewing): string {
    return this.isKnown(moment, viewing) ? moment.face.basicName : this.shown(moment, viewing).name;
  }

  /** Who saw a piece before still knows it as it is put away, or is turned over. */
  private knownInStep(before: Moment, after: Moment, viewing: Viewing): string {
    return this.knownName(this.isKnown(before, viewing) ? before : after, viewing);
  }

  /** A card that is drawn or put away openly is told as it is, whatever hides it in its deck. */
  private facesInStep(before: Moment, after: Moment, viewing: Viewing): readonly [PieceFace, PieceFace] {
    const openly = [before, after].some(moment => !moment.concealed && this.isKnown(moment, viewing));
    return openly ? [before.face, after.face] : [this.shown(before, viewing), this.shown(after, viewing)];
  }

  /** The properties that the viewer is not to learn. */
  private secrets(moment: Moment, face: PieceFace, viewing: Viewing): ReadonlySet<string> {
    return viewing.remembers && this.isKnown(moment, viewing) ? NO_SECRETS : face.secret;
  }

  private view(moment: Moment, viewing: Viewing): PieceView {
    const { history, place, step } = moment;
    const { pile } = place;
    const location = this.surroundings.location(place, step);
    const face = this.shown(moment, viewing);
    const secrets = this.secrets(moment, face, viewing);
    const props = shownProps(face.props, secrets);
    return {
      id: history.id,
      name: face.name,
      basicName: this.knownName(moment, viewing),
      ...(place.map !== undefined && { map: place.map }),
      xy: [place.x, place.y],
      ...(location !== undefined && { location }),
      ...(pile && { stack: pile.id, index: this.indexes.of(history, pile.members.at(step) ?? []) }),
      ...(pile?.deckName !== undefined && { deck: pile.deckName, faceDown: pile.faceDown?.at(step) ?? false }),
      props,
      masked: face.masked,
      ...(!face.masked && this.origins.of(moment.make)),
    };
  }

  private move(before: Moment, after: Moment, viewing: Viewing): PieceMove {
    const from = this.surroundings.location(before.place, before.step);
    const to = this.surroundings.location(after.place, after.step);
    const [a, b] = [before.place, after.place];
    const [, face] = this.facesInStep(before, after, viewing);
    return {
      id: after.history.id,
      name: face.name,
      basicName: this.knownInStep(before, after, viewing),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(a.map !== undefined && { fromMap: a.map }),
      ...(b.map !== undefined && { toMap: b.map }),
      fromXY: [a.x, a.y],
      toXY: [b.x, b.y],
      ...(!face.masked && this.origins.of(after.make)),
    };
  }

  private change(before: Moment, after: Moment, viewing: Viewing): PieceChange | undefined {
    const props = before.face === after.face ? NO_PROPS : this.changedProps(before, after, viewing);
    if (props === NO_PROPS) return undefined;
    const [, face] = this.facesInStep(before, after, viewing);
    return {
      id: after.history.id,
      name: face.name,
      basicName: this.knownInStep(before, after, viewing),
      props,
      ...(!face.masked && this.origins.of(after.make)),
    };
  }

  /** What the viewer can tell to have changed: not what is hidden from him both before and after. */
  private changedProps(before: Moment, after: Moment, viewing: Viewing): Readonly<Record<string, Change>> {
    const [was, is] = this.facesInStep(before, after, viewing);
    const [old, now] = [was.props, is.props];
    const [secretOld, secretNow] = [this.secrets(before, was, viewing), this.secrets(after, is, viewing)];
    const isHidden = (name: string): boolean => secretOld.has(name) && secretNow.has(name);
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
