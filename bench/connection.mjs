// One short-lived connection for the bench's own statements.
import pg from 'pg'

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const query = (url, text, values) => withClient(url, (client) => client.query(text, values))
