/** The type of our tasks, as the manifest has it. */
export const TASK_TYPE = 'overrun';
