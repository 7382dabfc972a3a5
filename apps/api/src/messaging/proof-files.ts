import type { FastifyInstance } from 'fastify'

/** The files by which WeCom and WeChat prove who owns the domain, under the configured names alone: the text is what follows `verify_`. */
export function serveProofFiles(app: FastifyInstance, names: readonly string[]): void {
  for (const name of names) {
    const proof = name.replace(/^.*_verify_/, '').replace(/\.txt$/, '')
    app.get(`/${name}`, (_request, reply) => reply.type('text/plain').header('cache-control', 'no-store').send(proof))
  }
}
