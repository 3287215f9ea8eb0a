/** What an audit looks for in every log, whatever the game: rules of the system `log`, in one line each. */
export const LOG_RULES: ReadonlyMap<string, string> = new Map([
  ['undeclared-fight', 'A roll is followed by losses or a retreat, but no fight was declared'],
  ['roll-near', 'Dice that are for fights fell near units of both sides, and no fight could be read for them'],
  ['not-an-action', 'A roll or a declaration that goes with no move or fight'],
  ['declaration-corrected', 'A fight was declared against another hex before it was rolled for'],
  ['laid-aside', 'A unit that a fight costs is set down far off at the edge of the map'],
  ['declared-before', 'The log begins between the declarations of a fight'],
  ['begun-midway', 'The log begins inside a phase, and units may have moved before'],
  ['track-late', 'An act is legal in a later phase only, to which the track was turned late or never'],
  ['track-not-turned', 'The track is never turned in the log'],
  ['read-from', 'A stack was dragged onto the enemy from where it could not overrun'],
  ['rolled-again', 'A fight had its roll, and the dice were thrown again before anything was carried out'],
  ['roll-undone', 'A roll was taken back'],
  ['changed-between-logs', 'Pieces were changed between two logs of a game'],
  ['possible-restart', 'Two logs start from one position, so that play may have been begun anew'],
  ['same-steps', 'Another log holds the same steps'],
  ['not-read', 'A step holds commands that Overrun does not know'],
]);
