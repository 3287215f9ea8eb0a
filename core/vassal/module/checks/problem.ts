// What is wrong with a module, as far as can be seen without opening it in VASSAL.

import { present } from '../../../base/present';
import { componentName } from '../components';
import { shortName, type BuildElement } from '../build-file';

/**
 * What VASSAL makes of it: `fatal`: the module does not open; `loud`: a warning or an error dialog, and the module
 * opens without that part; `silent`: nothing is said, and something does not work.
 */
export type Effect = 'fatal' | 'loud' | 'silent';

export interface ModuleProblem {
  /** A stable name, such as `prototype-missing`. */
  readonly code: string;
  /** What is wrong, where in the module, and what to do. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
  readonly effect: Effect;
  /** The component: `SetupStack "Reserves"`. */
  readonly component: string;
  /** The file that is missing or wrong, if the problem is one of a file. */
  readonly file?: string;
  /** Where it stands in the build file, if it was read from one. */
  readonly line?: number;
  readonly column?: number;
  /** For how many it stands; absent: for itself. Of thousands of one kind the first are listed one by one. */
  readonly times?: number;
}

/** Takes one problem of one component. */
export type Report = (
  at: BuildElement,
  code: string,
  effect: Effect,
  message: string,
  more?: { readonly severity?: 'warning' | 'error'; readonly file?: string },
) => void;

/** `SetupStack "Reserves"`, `HexGrid`. */
const describe = (element: BuildElement): string => {
  const name = componentName(element) ?? element.attributes['text'];
  return name === undefined || name === '' ? shortName(element) : `${shortName(element)} "${name}"`;
};

/** Names in a message come from the file, and may be as long as it. */
const LONGEST = 1000;

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`);

/** So many of one code are listed; the rest is one problem with their number. */
const MOST_OF_ONE_CODE = 10_000;

interface Problems {
  /** All that were reported, in order; at the end what stands for those that are not listed. */
  readonly all: () => readonly ModuleProblem[];
  readonly report: Report;
}

/** A list of problems and the function that adds to it. */
export const collectProblems = (): Problems => {
  const problems: ModuleProblem[] = [];
  const counts = new Map<string, number>();
  const rest = new Map<string, ModuleProblem>();
  const report: Report = (at, code, effect, message, { severity = 'error', file } = {}) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > MOST_OF_ONE_CODE) {
      const times = count - MOST_OF_ONE_CODE;
      rest.set(code, {
        code,
        message: `${times} more of this kind.`,
        severity,
        effect,
        component: 'the module',
        times,
      });
      return;
    }
    problems.push({
      code,
      message: cut(message),
      severity,
      effect,
      component: cut(describe(at)),
      ...present({ file, line: at.line, column: at.column }),
    });
  };
  return { all: () => [...problems, ...rest.values()], report };
};
