// The settings, read in one place. Their ids and defaults stand in package.json; a test compares the two.
import { workspace, type Uri } from 'vscode';
import type { TranscriptOptions } from '../core/report/transcript/options';
import type { Viewer } from '../core/vassal/replay/timeline';

export const SECTION = 'overrun';

export type Hints = 'all' | 'overruns and combats' | 'none';
export type CannotTell = 'warning' | 'information' | 'off';

/** Whose eyes a folder's logs are read with: those of somebody on no side, or of who sees what the file knows. */
export const viewerSetting = (source: Uri): Viewer => ({
  reveal: workspace.getConfiguration(SECTION, source).get('text.reveal', false),
});

export const textSettings = (source: Uri): Required<Omit<TranscriptOptions, 'limits' | 'chat'>> => {
  const settings = workspace.getConfiguration(SECTION, source);
  return {
    distance: settings.get('text.distance', true),
    emptySteps: settings.get<'joined' | 'each' | 'hidden'>('text.emptySteps', 'joined'),
  };
};

/** The rule system of odds blocks that name none; `auto`: none is guessed. */
export const ruleSystemSetting = (uri?: Uri): string =>
  workspace.getConfiguration(SECTION, uri).get('ruleSystem', 'auto');

/** Paths that the rules for a folder's logs are taken from; empty: they are looked for around each log. */
export const chosenRules = (
  source: Uri,
): { readonly module: string; readonly scenario: string; readonly binding: string } => {
  const settings = workspace.getConfiguration(SECTION, source);
  return {
    module: settings.get('module', '').trim(),
    scenario: settings.get('scenario', '').trim(),
    binding: settings.get('binding', '').trim(),
  };
};

export const moduleFolders = (source: Uri): readonly string[] =>
  workspace.getConfiguration(SECTION, source).get<string[]>('modules', []);

/** The program that tasks run. */
export const commandLine = (): string => workspace.getConfiguration(SECTION).get('commandLine', 'overrun');

export const foldUndone = (uri: Uri): boolean => workspace.getConfiguration(SECTION, uri).get('text.foldUndone', true);

export const hintsSetting = (): Hints => workspace.getConfiguration(SECTION).get<Hints>('hints', 'all');

export const codeLensOn = (uri: Uri): boolean => workspace.getConfiguration(SECTION, uri).get('codeLens', true);

export const cannotTell = (uri: Uri): CannotTell =>
  workspace.getConfiguration(SECTION, uri).get<CannotTell>('diagnostics.cannotTell', 'warning');

/** Bars are characters: a screen reader would read each of them. */
export const hoverBars = (uri?: Uri): boolean =>
  workspace.getConfiguration(SECTION, uri).get('hover.bars', true) &&
  workspace.getConfiguration('editor', uri).get('accessibilitySupport') !== 'on';
