// Logs that were accused once, by what the referee did not understand then: few games for many causes. As they were, they
// are kept in test/fixtures/as-played; `npm run as-played -- --keep` plays and keeps those that are new here.

export interface OnceAccused {
  readonly system: string;
  /** Of the game. */
  readonly seed: number;
  /** With which it is told. */
  readonly habit: string;
  /** Which of the places in the game where the habit shows; of many habits: which of the game's logs. */
  readonly place: number;
  /** Of many habits: so many at the most, as it was composed (`--habits`). */
  readonly most?: number;
  /** What is planted in the game; left out: it is faultless. */
  readonly fault?: string;
}

/** Several habits in one log. */
export const MANY_HABITS = 'many habits';

/** By rule system: the game's seed, the habit, and its place if not the first. */
const WITH_A_HABIT: Readonly<Record<string, readonly (readonly [number, string, number?])[]>> = {
  'revised-europa': [
    // After a rest they go on and overrun once more: the phases have passed unseen.
    [15000022, 'the track never turned'],
    // A division out of supply pays no SP: the Initial phase that found it was before the log.
    [4700014, 'a log begun anywhere'],
    // Two attacks on one hex out of one: the dice of the first come before its declaration.
    [4600122, 'the roll before the declaration'],
    // The other side moves as well: so the phases have passed unseen, and the second overrun may be of the next.
    [4000084, 'the track never turned'],
    // Too far and back; another joins it there before it goes on, which only the shorter way leaves MPs for.
    [2000022, 'a drag too far and back'],
    // A marker between two declarations of the attack that a bombardment goes before.
    [1600068, 'a marker in a far hex'],
    // SPs are counted when the turn ends: by a move that is dearer before the late turn of the track.
    [871204, 'the track turned after the first act of the same side’s next phase'],
    // The armour that an X1 requires may still be lost after other units.
    [871060, 'a log cut off anywhere'],
    // It begins with the retreat of units upon which others were set down.
    [50002, 'a mail at each change of hands'],
    // Supply was looked at before the log began.
    [80003, 'a log begun anywhere'],
    [950137, 'a log begun anywhere'],
    [1800097, 'a log begun anywhere'],
    [1950029, 'a log begun anywhere'],
    // It begins in an Initial phase, after a unit was set down in it.
    [1000050, 'a log begun anywhere'],
    // It begins in turn 4 with all units where they were set up: what the railways brought before is not seen.
    [80017, 'a log begun anywhere'],
    // The roll of an announced attack cannot come after the turn; the other side's entry can.
    [600000, 'the track turned after the other side’s first act'],
    // The first act of the Exploitation phase is right in the Movement phase too.
    [91027, 'the track turned after the first act of the same side’s next phase'],
  ],
  'ocs-4.3': [
    // A loss that is turned back, where it is not known who led; the unit loses its step again in the next fight.
    [12500016, 'as it was played'],
    // It had come by the hex in which captured trucks stood, and has taken them back.
    [12000077, 'dragged from afar onto the target'],
    // Two were dragged together, one of them goes back by itself: that is no drag back if the other is accused of it.
    [8000046, 'a drag too far and back, with a remark'],
    // It begins with the end of a fight; others move beside its hex, and then on into it: they did not fight for it.
    [5200112, 'a log begun anywhere'],
    // A drag from afar led past the air units that move later, not through them.
    [5200103, 'dragged from afar onto the target'],
    // A counter is turned back after a fight, and loses a step in the next: it did not lose that one again.
    [4600023, 'a loss taken, taken back and taken again'],
    // Of the hexes beside the target not the one that is the cheapest to reach, but out of which it costs the least.
    [4600118, 'dragged from afar onto the target'],
    // The dice after a drag back are for nothing, and who was dragged there and back before has not moved.
    [4000058, 'a drag and back by hand'],
    // One drag of two stacks before the track is turned: each was read as the retreat of another overrun.
    [4000091, 'the track turned after the other side’s first act'],
    // A stray die after the first losses, which as the shift die would change what they are.
    [2300044, 'a stray die'],
    // The step that a retreat cost is taken by a unit that lost one in the fight, before the last of them has lost one.
    [2300029, 'results carried out unit by unit'],
    // A counter that is turned back after a fight: the loss stands, for only so nobody owes a DG marker later.
    [1700040, 'as it was played'],
    // Before its fight was declared it was dragged to where it is dragged back to: the dice were for the declared one.
    [1500103, 'a drag and back by hand'],
    // It is dragged too far, then to where it takes what is there, and on.
    [1000170, 'a drag too far and back'],
    // Its companion pays the same either way, and has the fewest MPs left.
    [1100009, 'a drag too far and back, with a remark'],
    // The hex beside the target was entered before: what stood in it is captured.
    [1000126, 'dragged from afar onto the target'],
    // The overrun after the attacks is the first act of Exploitation, and with the turn to it the log ends.
    [1000081, 'the track turned after the first act of the same side’s next phase'],
    // The next overrun of the same hex is entered, and a far unit moves before its dice.
    [950015, 'a far unit moves in between'],
    // What is said when two attacks are declared may be about either.
    [950113, 'all attacks declared first, then rolled for in order'],
    // Who overran the hex in vain is set down in it with those who then cleared it.
    [950086, 'the whole stack dragged in, with a bystander'],
    // Who overruns together may have been together when the phase began, before the log.
    [950072, 'a log begun anywhere'],
    // It begins with an advance, in which those who moved together were not all of the next overrun.
    [900105, 'a log begun anywhere'],
    // It ends while the attackers still stand in the hex into which they were dragged.
    [896030, 'a log cut off anywhere'],
    // Its first act is an advance of one hex, and the other side's retreat out of the hex beside where it began comes after.
    [1014, 'a log begun anywhere'],
    // The last unit's advance after an attack, and at once the dice of the next: it was taken for an overrun.
    [60013, 'the roll before the declaration'],
    // The other target was entered by others later.
    [91021, 'a target corrected before the roll'],
    // Into the trucks' hex and back by one hex: they are recaptured, it was no slip.
    [602005, 'as it was played'],
    // A stop on the way recaptures trucks, and the slip comes after it.
    [100028, 'a drag too far and back, with a remark'],
    // A badge between the entry and its dice.
    [100001, 'a badge on a far unit'],
    // A unit steps aside and comes back; meanwhile its hex is free.
    [100024, 'dragged from afar onto the target'],
    // A retreat into an enemy ZOC that was the first move of the next phase: the end of the phase would find DG owed.
    [91028, 'the track turned after the first act of the same side’s next phase'],
    // A retreated unit comes back in its own turn, before the track is turned.
    [91027, 'the track turned after the other side’s first act'],
    // By way of the hex beyond an overrun could not be paid for.
    [870013, 'a drag too far and back, with a remark'],
    // From the cheapest hex beside the target one of them could not go on as it does.
    [874002, 'dragged from afar onto the target'],
  ],
  'europa-oneweek-2012': [
    // The target of an attack out of a dual hex is corrected: who defends along in it is lost by that one's dice.
    [4400043, 'a target corrected before the roll'],
    // Who was sent out of a hex by an overrun comes in again, and another after it: they overrun together.
    [4400056, 'a stack moved unit by unit'],
    // Who was sent back by an attack enters again, and the track is turned before the dice of that overrun.
    [2500013, 'the track turned after the first act of the same side’s next phase'],
    // The hex was dual until one's own left it: who then comes into it one after the other overruns together.
    [3000105, 'as it was played'],
    // Who attacks out of a dual hex fights its enemies there as well: their loss is not of the fight for that hex before.
    [2250040, 'as it was played'],
    // Its drag out of the overrun's hex is an advance and a move, and the move is of a later phase.
    [1500004, 'the track turned after the first act of the same side’s next phase'],
    // Who stands in the enemy's hex rolls, and declares it then.
    [0, 'the roll before the declaration'],
    // One attack in a log that never turns the track.
    [0, 'the track never turned'],
    // Rounds passed in silence before the act.
    [100005, 'the track turned after the first act of the same side’s next phase'],
    // Stray dice of a stack that then takes a Deadlock marker.
    [100007, 'two stray dice while no fight is open'],
    // Fights of both sides in a log that never turns the track.
    [100008, 'the track never turned'],
    // The pair of the MAIN table before the declaration, single RED dice after it.
    [500015, 'the roll before the declaration'],
    // The last act of a fight's units is the first of the next phase; an earlier one would do up to the turn.
    [840002, 'the track turned after the first act of the same side’s next phase'],
    [840103, 'the track turned after the first act of the same side’s next phase'],
    // Dice while a stack stands in the enemy's hex; its own come later.
    [840069, 'two stray dice while no fight is open'],
    // Who leaves a hex that was declared in error leaves it for another reason.
    [840148, 'a target corrected before the roll'],
    // Both sides act in turn.
    [841147, 'the track never turned'],
    // Something is said between a declaration and its dice; the stray dice come after the fight.
    [872061, 'two stray dice while no fight is open'],
    // Who was sent back goes on before the track is turned, into a hex that others took meanwhile.
    [1100020, 'the track turned after the other side’s first act'],
  ],
  'europa-oneweek-2009': [
    // The end of a combat phase finds a result owed, of an overrun before the other side's phase: the track was turned late.
    [5400036, 'the track turned after the first act of the same side’s next phase'],
    // One of the defenders falls back before the dice of a stack that was dragged upon them from afar.
    [4800015, 'dragged from afar onto the target'],
    // An overrun before the track is turned twice: its result waits for another combat phase than it seems.
    [2300010, 'the track turned after the other side’s first act'],
    // It begins in turn 1 with an advance: only a unit that arrived tells that play has begun.
    [2300177, 'a log begun anywhere'],
    // Into the hex for which it fought before, and out again at once, while another fight is carried out.
    [2300039, 'a drag and back by hand'],
    // The cheapest way spends the last MP a hex too early; by a dearer one the last hex is owed.
    [1950060, 'a mail at each change of hands'],
    // It comes back from beyond its second stop, with a remark, after the first was passed for less.
    [1700087, 'a drag too far and back, with a remark'],
    // The dice of the MAIN and the RED table, thrown at once; the RED dice of the first attack.
    [3, 'all attacks declared first, then rolled for in order'],
    // It begins with the dice of an attack; the advance comes after them. Dice before the declaration were nobody's.
    [50000, 'a log begun anywhere'],
    [50000, 'the roll before the declaration'],
    // The next phase begins with the other side's retreat that waited for it.
    [50005, 'the track turned after the first act of the same side’s next phase'],
    // Overruns before the log: ZOCs that they silence, and retreats that wait for the combat phase.
    [100020, 'a log begun anywhere'],
    [100034, 'a log begun anywhere'],
    // A part of the stack comes back from beyond.
    [100021, 'a drag too far and back'],
    // It goes on after it has come back, and both could be the slip.
    [700010, 'a drag too far and back'],
    // The last overrun was left before the next was declared: the single dice are the next one's.
    [700, 'two single dice for a pair'],
    // The log begins in the other side's Reaction phase, after overruns.
    [850046, 'a log begun anywhere'],
    // A unit is turned to its full side later, for another reason.
    [850050, 'dragged from afar onto the target'],
    // More attackers may have been declared.
    [850068, 'a log cut off anywhere'],
    // More had been declared before the log began: they go into the hex too.
    [853019, 'a log begun anywhere', 3],
    [853023, 'a log begun anywhere', 6],
  ],
  classic: [
    // Who retreated moves in a turn of its own: an exploitation and the other side's turn have come in silence, no whole round.
    [5400038, 'the track never turned'],
    // An attack, and its unit’s moves in the next phase.
    [1000030, 'the track never turned'],
    // Attackers had been declared before the log began.
    [91042, 'a log begun anywhere'],
    // The log ends with the turn that came too late.
    [91049, 'the track turned after the first act of the same side’s next phase'],
    // The last act of a fight's unit is its first in the next phase.
    [830101, 'the track turned after the first act of the same side’s next phase'],
    // Two units of two hexes are dragged at once; only one of them did not begin there.
    [831159, 'the track turned after the first act of the same side’s next phase'],
    // The other side's first act goes back into the hex that it had left.
    [831059, 'the track turned after the other side’s first act'],
    // It retreats, and its first move of the next phase leads back.
    [832142, 'the track turned after the first act of the same side’s next phase'],
    // There and back by hand, after a way into a fight and out of it.
    [831076, 'a drag and back by hand, with a remark'],
    // Who was dragged in before the dice stands there with those who are yet to retreat.
    [830123, 'a mail at each change of hands'],
    // The hex beyond is nearer to where it began than the stop before it.
    [876058, 'a drag too far and back'],
    // A headquarters moves, and again in Exploitation; two attacks, of which one takes in an act of Exploitation.
    [831123, 'the track never turned'],
    [831127, 'the track never turned'],
    [876124, 'the track never turned'],
    // A stack is set down where the defender retreated to, another moves, and then the dice are thrown.
    [892160, 'a far unit moves in between'],
  ],
  'bna-adc2': [
    // An overrun that is carried out in another phase, with much after it.
    [12000004, 'the track never turned'],
    // The first drag of a log may have been an advance, or of a move that others join.
    [8000034, 'a log begun anywhere'],
    // Units that set out together before the log moved on singly, and go together again.
    [5400066, 'a log begun anywhere'],
    // It begins with a gun that goes out of battery: before it, it had gone in by mistake.
    [5400164, 'a log begun anywhere'],
    // A part of the stack goes on, the others follow it one by one: it has not come back from beyond.
    [4600020, 'a stack moved unit by unit'],
    // Ten phases turned at once after the move of a unit in reserve: it is none of the first of them in which it may move.
    [4400176, 'the track turned after the other side’s first act'],
    // Dice and then a badge before the turn to the phase of the next attack: the badge was set in the phase before.
    [2500121, 'two stray dice while no fight is open'],
    // Dragged on together and back one by one: it was no slip, for who joins them comes from there.
    [2500132, 'a stack moved unit by unit'],
    // It begins between two declarations, with all units where they were set up: their badges tell that play has begun.
    [1950035, 'a log begun anywhere'],
    // A single die that would go on with the last attack is the next one’s, thrown before it is declared.
    [1800024, 'the roll before the declaration'],
    // What a movement phase declared is carried out at once, in a log that shows no other phase.
    [1600154, 'the track never turned'],
    // The hex declared in error is overrun by others later.
    [1400127, 'a target corrected before the roll, with a remark'],
    // What is dragged into the hex that the attack cleared, and out at once, has not advanced.
    [1000108, 'a drag and back by hand'],
    // There and back from the last of its stops leads over the hex where it began.
    [1000117, 'a drag and back by hand'],
    // Dice, and then one act of the other side.
    [1000127, 'the track never turned'],
    // The other side's unit moves, and then carries out its overrun.
    [1000226, 'the track never turned'],
    // An attack, and after it moves of reserves that are right in the track's phase too.
    [1400043, 'the track never turned'],
    // No dice: the next declaration corrects it.
    [91003, 'a target corrected before the roll'],
    [91003, 'a far unit moves in between'],
    // An overrun was declared before the log began.
    [91021, 'a log begun anywhere'],
    [91024, 'the track never turned'],
    // In the Enemy Reserve Movement phase the other side acts.
    [501004, 'the track turned after the first act of the same side’s next phase'],
    // Its first act in the Reserve Movement phase would leave a unit too far from its HQ in the phase before.
    [860023, 'the track turned after the first act of the same side’s next phase'],
    // A retreat before combat, a retreat by the dice with which it begins, an overrun: all before the log.
    [860016, 'a log begun anywhere'],
    [860197, 'a log begun anywhere'],
    [860227, 'a log begun anywhere'],
    // A part of the stack goes too far from where the stack had stopped.
    [860000, 'a drag too far and back'],
    // Back over the hex that it had come through.
    [860268, 'a drag and back by hand'],
    // It goes to a stack, of which one goes on, and back.
    [862063, 'as it was played'],
    // Missions, guns and protective fire tell that nobody looked at the track.
    [860167, 'the track never turned'],
    [862121, 'the track never turned'],
    // A badge of a later phase is all that is wrong.
    [894039, 'the track never turned'],
    [894202, 'the track never turned'],
    // The units of a stack go on one after the other.
    [875020, 'a far unit moves in between'],
    // A stack goes on, and one of it comes back; without it the others would have moved twice.
    [878004, 'the track turned back for a forgotten move'],
  ],
};

/** With several habits in one log: the rule system, the game's seed, and which of its logs, if not the first. */
const WITH_MANY: readonly (readonly [string, number, number?])[] = [
  // A fight whose units go on in the next phases, never turned to: only the first of their moves is where they begin.
  ['ocs-4.3', 81030],
  // Who cleared a hex is dragged through it before the dead are laid beside the map.
  ['ocs-4.3', 81073],
  // One hex is overrun again, in a phase that has begun unseen.
  ['europa-oneweek-2009', 81061],
  // A stack is dragged upon the enemy from afar before the track is turned to its phase.
  ['classic', 93007],
  // Before the track is turned to its phase a unit is dragged too far, and put right: in the phase shown nobody moves at all.
  ['bna-adc2', 131039],
  // Stray dice between a drag and the drag back.
  ['classic', 131001],
  // The dice, a target that is put right after them, and only then the turn of the track to the phase of the attack.
  ['revised-europa', 151000, 3],
  // Never turned: replacements tell that a round has passed, and the stack that stands too high by them was in order before.
  ['revised-europa', 230019, 4],
  // The hex is empty in which the first two of three are declared, and the dice come before it is put right.
  ['revised-europa', 200093, 7],
  // The log ends in the midst of options that the defender need not have taken.
  ['ocs-4.3', 151010, 2],
  // Two single dice for a drag upon the enemy from afar, and between them a unit moves far off.
  ['europa-oneweek-2009', 93015],
  // Others of one attack are declared behind its dice, with a stray die between: they seem to attack the hex once more.
  ['bna-adc2', 510004, 2],
  // A target is put right in words, with the dice for the right one before its declaration, and dice for losses behind it.
  ['europa-oneweek-2009', 510008, 2],
  // The track is never turned, and a far unit moves between the first declaration of a turn and its dice.
  ['revised-europa', 310048, 5],
  // A pair is thrown singly, one die before the declaration and one behind it.
  ['revised-europa', 310056, 4],
  ['europa-oneweek-2009', 210021, 3],
  // The track is never turned, and what an overrun takes waits for a phase of its own.
  ['bna-adc2', 310009, 1],
  // What a drag too far cost breaks a rule two phases later.
  ['europa-oneweek-2012', 620013, 3],
  // Two stray dice lie right before those of an overrun that nobody declared.
  ['classic', 900025, 3],
  // The log ends with a drag that its player calls a slip.
  ['revised-europa', 900050, 1],
  // A declaration against the wrong hex, and nothing but an attack that is missing when the phase ends tells of it.
  ['bna-adc2', 970001, 3],
  // All attackers are declared behind the dice, while the result of another fight is still to be carried out.
  ['bna-adc2', 985017, 3],
  // A unit is dragged too far and back, goes on with others, and its way crosses itself: by a slip that breaks more at first.
  ['bna-adc2', 985025, 1],
  // Dragged too far and back twice, each with others joined later: neither alone explains it.
  ['europa-oneweek-2009', 1500128, 1],
  // It begins with the dice of a fight; somebody moves before its loser goes back.
  ['europa-oneweek-2012', 1500430],
  // Declared against the hex of one's own other attacker, who is lost in the fight, and put right before it is carried out.
  ['revised-europa', 1500455],
  // A stray die, dice before the declaration, and a wrong target with it: what mends the first leaves two acts for the next.
  ['classic', 2600106, 2],
  // A target is put right twice after the dice.
  ['classic', 2600107, 1],
  // A unit that has moved is dragged on by a slip, and the log ends with a word of it.
  ['classic', 2600466, 2],
  // Who is marked as a reserve is dragged too far and back later in the phase.
  ['bna-adc2', 2600389, 2],
  // An overrun comes before the turn to its phase, with which the log ends but for a badge of that phase.
  ['ocs-4.3', 2600495, 1],
  // Under a track that is never turned two phases begin one after the other: the first mends but the half.
  ['europa-oneweek-2012', 4200373, 2],
  ['europa-oneweek-2012', 4200139, 2],
  // An overrun without dice, and its stack goes through the emptied hex in one drag.
  ['revised-europa', 5200346],
  // A stray die between two declarations for one fight, after others were declared.
  ['classic', 9130397],
  // Stray dice behind a drag into the enemy's hex, and then it is declared, at first against the wrong one.
  ['europa-oneweek-2012', 9100340, 3],
  // It begins in the midst of an overrun, with a drag through the hex that was cleared and on.
  ['ocs-4.3', 9120169, 3],
  // Dice before the declaration, and a stranger's drag before those of the result.
  ['ocs-4.3', 9120172, 1],
  // A drag through the hex that is cleared, before its defenders retreat and the loss is laid beside the map.
  ['ocs-4.3', 9120176, 2],
  // A counter dragged about by hand, with stray dice while it stands beside the enemy.
  ['ocs-4.3', 9120241, 2],
  // A badge between the declaration and the dice of the result, behind the dice with which the fight began.
  ['ocs-4.3', 9120307, 2],
  // It begins with a drag back, in a phase in which nobody moves.
  ['bna-adc2', 10030222, 1],
  // Stray dice before a retreat that goes before the declaration: they were taken for those of the fight, and it for their result.
  ['europa-oneweek-2012', 11000062, 1],
  // A stray die between a drag and the word that calls it a slip, with which the log ends.
  ['bna-adc2', 11000154],
  // It begins behind dice; the attacker's others move on before the defender goes back.
  ['ocs-4.3', 11000145, 1],
  // Others move between the two dice of an undeclared overrun, and then another stack is set down upon the enemy.
  ['europa-oneweek-2009', 10040066, 3],
];

export const ONCE_ACCUSED: readonly OnceAccused[] = [
  ...Object.entries(WITH_A_HABIT).flatMap(([system, logs]) =>
    logs.map(([seed, habit, place = 0]) => ({ system, seed, habit, place })),
  ),
  ...WITH_MANY.map(([system, seed, place = 0]) => ({ system, seed, habit: MANY_HABITS, most: 6, place })),
];
