// Tables as a hover shows them: VS Code sets their columns so close that a figure touches the words beside it.

const ROW = /^\| .* \|$/;
const RULE = /^\|(?: -+:? \|)+$/;
const GAP = '&nbsp;&nbsp;';

/** A gap before each cell but the first. */
export const withRoomyTables = (markdown: string): string =>
  markdown
    .split('\n')
    .map(line => (ROW.test(line) && !RULE.test(line) ? line.replace(/(?<=[^\\]) \| (?=[^|\s])/g, ` | ${GAP}`) : line))
    .join('\n');
