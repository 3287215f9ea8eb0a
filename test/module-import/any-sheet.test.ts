// Whatever stands in a person's sheets, the folder made of them has no error: what cannot be read is told instead.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ruleSystem } from '../../core/rules/registry';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { kitText } from '../../cli/kit-texts';
import { buildDraft } from '../../module-builder/build-input';
import { buildProblems } from '../../module-builder/check/check-build';
import { cleanDraft } from '../../module-import/sheets/clean-draft';
import { draftScenario } from '../../module-import/sheets/draft';
import { DRAFTINGS } from '../../module-import/sheets/draftings';
import { readSheets } from '../../module-import/sheets/read-sheets';
import { filesOf } from '../scenario/sample';

const HEADINGS =
  'Name|Unit|Side|Nation|Type|Size|Att|Def|Move|MP|Hex|Start hex|Turn|Back att|Att (reduced)|Values|Qty|Note|Formation|Box|Zone|Counter|Reduced|Steps|Morale|Leader||Strength|Rückseite|Division|Class|#|Id|A-D-M|Einheit|Größe|Arrives';
const CELLS =
  '||1|7|12|8-7-6|4-4|A|B+|3 Pz|Panzer Lehr|inf|Infantry|XX|corps|german|Ger|Soviet|0203|203|0203, 0304|turn 2|T4|yes|no|-|–|*|(3)|1/2|Total|=1+1|a"b|x,y|0101 or 0102|9901|A12|“q”|ß|null|5 or 6|0000|1e5|#REF!|none|[3]|3*|a text that goes on and on until it is too long for any counter';
const GROUND =
  'clear|Wald|woods|town: X|city||1|sea|#N/A|none|{x}|a: b|- c|[d]|yes|null|river|road|bridge|lava pit|Town (Y)|*|&a|!b|%c|@d|`e|"f|#g';
const HEXES = '0101|0203|304|0505|0102 0103|1212|x|0000|0102|0204|0404|';

const one = (words: string) => fc.constantFrom(...words.split('|'));
const table = (heads: fc.Arbitrary<readonly string[]>, cells: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(heads, fc.array(fc.tuple(...cells), { minLength: 1, maxLength: 10 })).map(([head, rows]) => [head, ...rows]);

const units = table(
  fc.tuple(one('Name|Unit|Einheit'), one('Side|Type|Nation'), ...Array.from({ length: 7 }, () => one(HEADINGS))),
  Array.from({ length: 9 }, () => one(CELLS)),
);
const terrain = table(fc.constant(['Hex', 'Terrain', 'Place']), [one(HEXES), one(GROUND), one('||Ostrow|a: b')]);
const rivers = table(fc.constant(['From', 'To', 'What']), [one(HEXES), one(HEXES), one(GROUND)]);
const ODDS = '1-3|1:2|1-1|2-1|01. Feb|3-Jan|3:1|4 to 1|6-1+|-4|0|+2|≤-3|+4 or more||DRM';
const TOTALS = '1|2|3|2-4|6+|02. Mrz||EX = exchange|x|12|7';
const RESULTS = 'DE|ne|EX|A1 / D1|D1r2|||—|1/1|Dr2|01. Jan|a: b|null|AE!|{x}|no effect';
const EFFECTS =
  'MP|Foot|Motor / Mech|Move (inf)|Defence|Combat effect|Shift|DRM|Stacking|ZOC|Overrun||Notes|att|attackers|attacker';
const COSTS = '1|2|P|+1|½|1,5|all|x2|halved|1L|-1|+1 DRM|x2 defender, 1L|yes|no||-|1*|none|NA|?|=1|01. Feb|prohibited';
const crt = table(fc.tuple(one('|Roll|2d6|Die'), ...Array.from({ length: 6 }, () => one(ODDS))), [
  one(TOTALS),
  ...Array.from({ length: 6 }, () => one(RESULTS)),
]);
const effects = table(fc.tuple(one('Terrain|Terrain type|Gelände'), ...Array.from({ length: 5 }, () => one(EFFECTS))), [
  one(`${GROUND}|River (hexside)|Roads|Hexsides|Woods / Forest|attackers`),
  ...Array.from({ length: 5 }, () => one(COSTS)),
]);
const types = table(fc.constant(['Type', 'Class', 'ZOC']), [
  one(CELLS),
  one('foot|Motor / mech|MP|x|'),
  one('yes|no|x|'),
]);
const sheets = fc
  .record(
    {
      Units: units,
      Terrain: terrain,
      Rivers: rivers,
      Axis: units,
      CRT: crt,
      'Overrun CRT': crt,
      TEC: effects,
      Types: types,
    },
    { requiredKeys: ['Units'] },
  )
  .map(named => Object.entries(named).map(([name, rows]) => ({ name, rows, dates: [] })));

it.each(Object.entries(DRAFTINGS))('any sheets become a scenario of %s that loads and builds', async (_, drafting) => {
  await fc.assert(
    fc.asyncProperty(sheets, async given => {
      const { files } = await cleanDraft(draftScenario(readSheets(given), 'my-game', 'oob.xlsx', drafting));
      const read = filesOf(Object.fromEntries(files));
      const { scenario, problems } = await loadPlayableScenario(read);
      const built = scenario && (await buildDraft(scenario, read, ruleSystem(scenario.system), kitText));
      const ofBuild = built?.buildable ? buildProblems(built.buildable, () => []) : [];
      expect(
        [...problems, ...(built?.problems ?? []), ...ofBuild].filter(problem => problem.severity === 'error'),
      ).toEqual([]);
      expect(scenario).toBeDefined();
    }),
    { numRuns: 20 },
  );
});
