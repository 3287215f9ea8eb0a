// What a scenario names as its `system:` if its game has no referee.

export const NO_SYSTEM = 'none';
