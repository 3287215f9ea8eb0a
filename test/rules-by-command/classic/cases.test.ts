import { testByCommand } from '../by-command';

testByCommand('classic');
