// Takes the fonts of maps and counters out of the packages that hold them whole (subsets will not do: the picture
// renderer looks for a glyph in one file only). The result is committed; run it again to move to another version:
//   node scripts/take-fonts.mjs
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const target = 'assets/fonts';
const families = [
  {
    package: '@expo-google-fonts/alegreya@0.4.2',
    name: 'Alegreya',
    styles: ['500Medium', '500Medium_Italic', '700Bold', '800ExtraBold'],
  },
  {
    package: '@expo-google-fonts/barlow-condensed@0.4.1',
    name: 'BarlowCondensed',
    styles: ['500Medium', '600SemiBold', '700Bold'],
  },
];

mkdirSync(target, { recursive: true });
for (const { package: from, name, styles } of families) {
  const folder = mkdtempSync(join(tmpdir(), 'overrun-fonts-'));
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder, from], { encoding: 'utf8' }),
  );
  execFileSync('tar', ['xzf', join(folder, packed.filename), '-C', folder]);
  for (const style of styles)
    copyFileSync(join(folder, 'package', style, `${name}_${style}.ttf`), join(target, `${name}-${style}.ttf`));
  copyFileSync(join(folder, 'package', 'LICENSE_FONT'), join(target, `OFL-${name}.txt`));
  rmSync(folder, { recursive: true });
}
