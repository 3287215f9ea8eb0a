import type { Uri } from 'vscode';
import { isBindingFile } from '../../core/binding/binding-name';

export const isBinding = ({ path }: Uri): boolean => isBindingFile(path);
