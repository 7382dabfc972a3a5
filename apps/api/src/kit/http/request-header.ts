import type { FastifyRequest } from 'fastify'

/** A header of a request that was sent once and is not empty. */
export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
