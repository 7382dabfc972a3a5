/** Seconds of a step; `cpu` is undefined where it cannot be counted. */
type StepTime = { name: string; seconds: number; cpu: number | undefined }
type KeptTimes = Readonly<Record<string, { seconds: number; cpu?: number }>>
/** A table of steps with their change against the kept times, those of docs/test-times.json unless given. */
export declare function timesTable(times: readonly StepTime[], wall: number, kept?: KeptTimes): string
