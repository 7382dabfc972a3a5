import pg from 'pg'

const CONNECT_LIMIT_MS = 3_000

/** A connection that waits three seconds for the server at most. */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_LIMIT_MS })
    // A connection lost between two statements fails the next one. Without a listener the error would end the process.
    this.on('error', () => undefined)
  }
}

/** A connection to a pooler. Poolers pass these two on when a connection begins, and set them again wherever they differ. */
export class PooledClient extends Client {
  getStartupConf(): object {
    // Of pg, which has no setting for them.
    const conf: unknown = Reflect.apply(Reflect.get(pg.Client.prototype, 'getStartupConf'), this, [])
    return { ...Object(conf), TimeZone: 'UTC', DateStyle: 'ISO' }
  }
}
