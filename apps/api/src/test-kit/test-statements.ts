import { statements } from '../kit/observe/channels.ts'

/** Runs a call and gives the statements that were sent meanwhile, without those that find the caller's session. */
export async function countStatements<T>(call: () => Promise<T>): Promise<{ answer: T; texts: string[] }> {
  const texts: string[] = []
  const note = (event: unknown) => {
    const text = String(Reflect.get(Object(event), 'text'))
    if (!OF_SESSION.test(text)) texts.push(text)
  }
  statements.start.subscribe(note)
  try {
    return { answer: await call(), texts }
  } finally {
    statements.start.unsubscribe(note)
  }
}

/** Remembered, or read once in a while for all. */
const OF_SESSION = /session_epoch|session_token/
