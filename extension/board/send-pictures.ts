// Pictures go to the page when it first wants them, some at a time: the board's own before all counters have been read.
import type { ToPage } from '../../core/board-view/messages';
import type { Pictures } from '../../core/board-view/pictures';

const AT_A_TIME = 24;
/** A page that asks for more has lost its head. */
const MOST = 5000;

export const sendPictures = async (
  pictures: Pictures,
  names: readonly string[],
  send: (message: ToPage) => void,
): Promise<void> => {
  const wanted = names.slice(0, MOST);
  for (let from = 0; from < wanted.length; from += AT_A_TIME) {
    const some = wanted.slice(from, from + AT_A_TIME);
    const read = await Promise.all(some.map(async name => ({ name, file: await pictures.read(name) })));
    send({
      kind: 'pictures',
      pictures: read.flatMap(({ name, file }) =>
        file ? [{ name, bytes: file.bytes, kind: file.kind, width: file.size.width, height: file.size.height }] : [],
      ),
      missing: read.flatMap(({ name, file }) => (file ? [] : [name])),
    });
  }
};
