// What the board panel of the editor is sent: the board at a line of the text, as far as it is in sight, and what a chosen stack
// may do.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { logFinding } from '../../core/audit/make-finding';
import { kitOf } from '../../cli/kit-file';
import { transcriptOf } from '../../core/report/transcript/write';
import { boardPage } from '../../extension/board/page-html';
import { prospectsOf } from '../../extension/board/prospects';
import { LogScenes } from '../../extension/board/scene';
import { drawnPictures } from '../../module-builder/board-pictures';
import { auditOf, SIX_FAULTS } from '../report/sample-logs';

let scenes: LogScenes;

beforeAll(async () => {
  const audit = await auditOf(SIX_FAULTS);
  const kit = await kitOf('revised-europa');
  if (!audit.log.rules || !kit.ok) throw new Error('no rules');
  scenes = new LogScenes(audit, transcriptOf(audit), drawnPictures(audit.log.rules.scenario, kit.value));
});

const illegalMove = () => {
  const finding = scenes.audit.findings.find(({ verdict, action }) =>
    scenes.audit.actions.some(({ id, action: { kind } }) => verdict === 'illegal' && id === action && kind === 'move'),
  );
  if (!finding) throw new Error('no illegal move');
  return finding.step;
};

describe('the scene at a line', () => {
  it('is that of the line’s steps, with turn and phase, its words and its arrows', () => {
    const step = illegalMove();
    const line = scenes.lineOf(step) ?? 0;
    const steps = scenes.stepsAt(line);
    const scene = scenes.at(steps, {});
    expect(steps[1]).toBeGreaterThanOrEqual(step);
    expect(scene?.heading).toMatch(/^Axis .* · Turn \d+ /);
    // Who looks at the board alone learns why, and by which rule.
    expect(scene?.line).toBe(
      `${scenes.transcript.lines[line]?.text.trim() ?? ''} · Illegal as logged: 57 Inf, 0508 → 0502: the cheapest path costs 7 MP; it has 6 (rule 6). R6-20`,
    );
    // The way whose MPs were counted, between 0508 and 0502.
    expect(scene?.moves.find(({ verdict }) => verdict === 'illegal')?.over).toHaveLength(6);
    expect(scene?.moves.map(({ verdict }) => verdict)).toContain('illegal');
  });

  it('belongs to the nearest step above a line that is no step’s own', () => {
    const detail = scenes.transcript.lines.findIndex(({ steps }, i) => i > 20 && !steps);
    expect(scenes.stepsAt(detail)[1]).toBeGreaterThan(0);
    expect(scenes.stepsAt(0)).toEqual([0, 0]);
  });

  it('holds only the stacks that are in sight', () => {
    const all = scenes.at([0, 0], {});
    const [stack] = all?.map.stacks ?? [];
    if (!stack) throw new Error('no stack');
    const sight = { x: stack.at[0] - 5, y: stack.at[1] - 5, width: 10, height: 10 };
    const seen = scenes.at([0, 0], { sight });
    expect(seen?.map.stacks.map(({ id }) => id)).toContain(stack.id);
    expect(seen?.map.stacks.length).toBeLessThan(all?.map.stacks.length ?? 0);
  });

  it('may show all moves of the phase so far', () => {
    const step = illegalMove();
    const one = scenes.at([step, step], {})?.moves ?? [];
    const phase = scenes.at([step, step], { phase: true })?.moves ?? [];
    expect(phase.length).toBeGreaterThanOrEqual(one.length);
    expect(phase.at(-1)).toEqual(one.at(-1));
  });

  it('shows at what moves nobody, such as dice, what was moved in their fight before', () => {
    const { timeline } = scenes.audit.log;
    const moves = (step: number): boolean => timeline.changes(step).moved.length > 0;
    const fight = scenes.audit.actions.find(
      ({ action: { kind, steps } }) => kind !== 'move' && moves(steps.at(-2) ?? 0) && !moves(steps.at(-1) ?? 0),
    );
    const [before = 0, last = 0] = fight?.action.steps.slice(-2) ?? [];
    const arrows = scenes.at([last, last], {})?.moves ?? [];
    expect(arrows.map(({ step }) => step)).toContain(before);
    expect(arrows.every(({ step }) => step < last)).toBe(true);
  });

  it('knows where the findings are', () => {
    const facts = scenes.factsWith([{}, {}]);
    expect(facts.stops).toBe(2);
    expect(facts.findings.filter(({ verdict }) => verdict === 'illegal').length).toBeGreaterThan(0);
    expect(facts.counts).toMatch(/illegal/);
    expect(facts.counts).not.toContain('in part');
  });

  it('gives no figures alone of a log that was judged in part, or not at all', () => {
    const countsOf = (changed: Partial<Audit>): string =>
      new LogScenes({ ...scenes.audit, ...changed }, scenes.transcript, scenes.pictures).factsWith([]).counts;
    const untried = logFinding('slips-untried', 1, 'Judged in part only: …');
    expect(countsOf({ findings: [untried] })).toMatch(/legal.* · judged in part$/);
    expect(countsOf({ unjudged: 'later' })).toBe('being judged');
    expect(countsOf({ unjudged: 'stopped' })).toBe('not judged');
  });
});

describe('a chosen stack', () => {
  const stackWith = (name: string): string => {
    const found = scenes
      .at([0, 0], {})
      ?.map.stacks.find(({ pieces }) => pieces.some(piece => piece.name.startsWith(name)));
    if (!found) throw new Error(`${name} is nowhere`);
    return found.id;
  };

  it('may reach hexes at their cost in MPs, each where it lies on the board', () => {
    const { hexes, why } = prospectsOf(scenes, illegalMove(), stackWith('11 Pz'));
    expect(why).toBeUndefined();
    expect(hexes.length).toBeGreaterThan(3);
    for (const { mp, corners } of hexes) {
      expect(mp).toMatch(/^\d/);
      expect(corners).toHaveLength(6);
    }
  });

  it('says why, where nothing is known', () => {
    expect(prospectsOf(scenes, 0, 'nowhere').why).toBe('Nothing stands there.');
  });
});

describe('the page', () => {
  const html = boardPage({
    script: 'https://x/board.js',
    style: 'https://x/board.css',
    source: 'https://x',
    nonce: 'abc',
    language: 'de',
    t: english => (english === 'Step back' ? 'Schritt <zurück>' : english),
    words: { Play: 'Abspielen "jetzt"' },
  });

  it('runs its own script only, and holds no data', () => {
    expect(html).toContain("default-src 'none'; img-src blob:; style-src https://x; script-src 'nonce-abc'");
    expect(html).not.toMatch(/unsafe|style="|onclick|<style/);
    expect([...html.matchAll(/<script[^>]*>([^<]*)</g)].map(match => match[1])).toEqual(['']);
  });

  it('is in the user’s language: its buttons, and the words that its script needs', () => {
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('aria-label="Schritt &lt;zurück&gt;" title="Schritt &lt;zurück&gt; (←)"');
    expect(html).toContain('data-words="{&quot;Play&quot;:&quot;Abspielen \\&quot;jetzt\\&quot;&quot;}"');
  });

  it('names every button', () => {
    for (const [button] of html.matchAll(/<button[^>]*>.*?<\/button>/g))
      expect(/aria-label="[^"]+"/.test(button) || />[A-Za-z][^<]*<\/(?:span><\/)?button>/.test(button), button).toBe(
        true,
      );
  });
});
