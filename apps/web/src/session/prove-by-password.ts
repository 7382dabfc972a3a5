import { api } from '../kit/calls/api-client.ts'
import { isRefusal } from '../kit/calls/api-error.ts'

/** A one-time code for employee code and password. */
export const proveByPassword = (employeeCode: string, password: string): Promise<string> =>
  withWork((work) => api.session.embeddedSignIn({ employeeCode, password, work }, { quiet: true }))

/** A one-time code for an own password in the place of the present one. */
export const chooseByPassword = (employeeCode: string, password: string, newPassword: string): Promise<string> =>
  withWork((work) => api.session.passwordChoose({ employeeCode, password, newPassword, work }, { quiet: true }))

/** A task that is asked for is solved on the way. */
async function withWork(send: (work?: string) => Promise<{ code: string }>): Promise<string> {
  try {
    return (await send()).code
  } catch (error) {
    if (!isRefusal(error, 'signInTask')) throw error
    // Much was guessed from this address.
    const { solveTask } = await import('./solve-task.ts')
    // The server says which task; the contract knows the data of answers, not of refusals.
    return (await send(await solveTask(error.data as { task: string; bits: number }))).code
  }
}
