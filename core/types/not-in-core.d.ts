// What an import of `vscode` in the core leads to: no module, so it does not compile (@types would be found otherwise).
