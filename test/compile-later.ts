// Tests run as the program does: a worker that compiled as eagerly as V8 does by itself takes a third more of the processors.
import { compileLater } from '../cli/compiling';

compileLater();
