import { testByCommand } from '../by-command';

testByCommand('ocs-4.3');
