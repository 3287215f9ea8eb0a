/** What an audit looks for in every log, whatever the game: rules of the system `log`, in one line each. */
export const LOG_RULES: ReadonlyMap<string, string> = new Map([
  ['undeclared-fight', 'A roll is followed by losses or a retreat, but no fight was declared'],
  ['not-an-action', 'A roll or a declaration that goes with no move or fight'],
  ['declaration-corrected', 'A fight was declared against another hex before it was rolled for'],
  ['rolled-again', 'A fight had its roll, and the dice were thrown again before anything was carried out'],
  ['roll-undone', 'A roll was taken back'],
  ['changed-between-logs', 'Pieces were changed between two logs of a game'],
  ['possible-restart', 'Two logs start from one position, so that play may have been begun anew'],
  ['same-steps', 'Another log holds the same steps'],
  ['not-read', 'A step holds commands that Overrun does not know'],
]);
