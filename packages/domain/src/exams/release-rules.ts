import { ANONYMOUS_MIN } from './questionnaire-state.ts'

/**
 * May the anonymous answers that wait be shown now, all together? Who looks before and after each answer would else know who gave it:
 * so at least five at a time, and the last few never. At an end too, whoever closes a survey may have watched the last one come.
 */
export function mayRelease(waiting: number): boolean {
  return waiting >= ANONYMOUS_MIN
}
