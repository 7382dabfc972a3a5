import { callGroups } from 'virtual:contract-calls/workbench'
import { addCalls } from './api-client.ts'

/** Makes the calls of administrators known, which no first load carries. */
export function addWorkbenchCalls(): void {
  addCalls(callGroups)
}
