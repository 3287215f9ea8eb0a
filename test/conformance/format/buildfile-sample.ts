import { checkModule } from '../../../core/vassal/module/check-module';
import { readBuildFile } from '../../../core/vassal/module/read-build-file';
import { moduleOf, type ModuleFiles } from '../../../core/vassal/module/read-module';
import { fail } from '../../../core/vassal/error';
import { writeBuildFile } from '../../../core/vassal/module/write-build-file';

/** A build file alone, without the images that its pieces draw: VASSAL asks for those only when it draws. */
const FILES: ModuleFiles = {
  names: ['buildFile.xml'],
  has: name => name === 'buildFile.xml',
  read: name => Promise.resolve(fail('no-entry', `no ${name}`)),
};

/** What the engine would warn about while it loads a build file, read, written and read again. */
export const runBuildFileSample = async (input: unknown): Promise<unknown> => {
  const first = readBuildFile(String(input));
  const again = first.ok ? readBuildFile(writeBuildFile(first.value)) : first;
  if (!again.ok) throw new Error(again.error.message);
  const problems = await checkModule(moduleOf(again.value, FILES));
  return {
    engineWarnings: problems
      .filter(problem => problem.effect !== 'silent' && problem.code !== 'image-missing')
      .map(problem => problem.message),
  };
};
