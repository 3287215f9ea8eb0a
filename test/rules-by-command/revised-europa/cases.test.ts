import { testByCommand } from '../by-command';

testByCommand('revised-europa');
