import { window, type Tab } from 'vscode';

export const allTabs = (): readonly Tab[] => window.tabGroups.all.flatMap(group => group.tabs);
