import { testByCommand } from '../by-command';

testByCommand('bna-adc2');
