import { testByCommand } from '../by-command';

testByCommand('europa-oneweek-2012');
