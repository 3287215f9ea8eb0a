// A Translatable Message of the module: a text that every expression reads, and that stands in no save and no log.

import type { BuildElement } from '../../core/vassal/module/build-file';
import { module } from '../element';

export const messageElement = ([name, initialValue]: readonly [string, string]): BuildElement =>
  module('properties.GlobalTranslatableMessage', { name, initialValue, description: 'A table that expressions read' });
