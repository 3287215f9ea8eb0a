// What a list of many logs keeps of each: how it stands, its findings and its acts in words, without the game itself.

import type { Audit } from '../../audit/audit';
import { whoseIs } from '../../games/open-for-whom';
import type { KnownLog, UnreadLog } from '../../games/known-log';
import { present } from '../../base/present';
import { ruleHeading } from '../audit-rules';
import { chainWords, sentenceOf, whoAndWhere } from '../finding-words';
import type { Transcript } from '../transcript';

export interface FoundRow {
  readonly verdict: 'illegal' | 'undetermined';
  readonly step: number;
  /** `step 12 · 11 Pz 10-10 · 0606` */
  readonly label: string;
  readonly sentence: string;
  /** The rule's number. */
  readonly rule: string;
  /** Whose act it is, as far as the log tells. */
  readonly side?: string;
  readonly player?: string;
}

/** A step as the log's text tells it, without its number. */
export interface ToldStep {
  readonly step: number;
  readonly text: string;
}

export interface FoundLog {
  readonly known: KnownLog | UnreadLog;
  readonly findings: readonly FoundRow[];
  readonly steps: readonly ToldStep[];
  /** Which log of its game it is; absent: it was judged alone. */
  readonly chain?: string;
}

export const unreadFound = (known: UnreadLog): FoundLog => ({ known, findings: [], steps: [] });

export const foundLog = (known: KnownLog, audit: Audit, { lines }: Transcript): FoundLog => ({
  known,
  findings: audit.findings.flatMap((finding): readonly FoundRow[] => {
    const { verdict, step } = finding;
    if (verdict === 'note') return [];
    const { side, player } = whoseIs(audit, finding);
    return [
      {
        verdict,
        step,
        label: [`step ${step}`, whoAndWhere(audit, finding)].filter(Boolean).join(' · '),
        sentence: sentenceOf(finding),
        rule: ruleHeading(finding),
        ...present({ side, player: player ?? known.players.find(one => one.side === side)?.name }),
      },
    ];
  }),
  steps: lines.flatMap(({ kind, text, steps }) =>
    kind === 'step' && steps
      ? [
          {
            step: steps[0],
            text: text
              .replace(/^\s*\d+\s+/, '')
              .replace(/\s+/g, ' ')
              .trim(),
          },
        ]
      : [],
  ),
  ...present({ chain: chainWords(audit) }),
});
