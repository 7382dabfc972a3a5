import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The scanner of the sign-in desk needs the camera; nothing of ours needs anything else. */
const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'
const YEAR_SECONDS = 31_536_000

/** What the answer of a call says: it is data, of which no browser shall make a page or keep a copy. */
export const CALL_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** Beside type, coding and length of a built script or style sheet. */
export const PART_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** True for a built script or style sheet itself, and not a refusal in its place. */
export const isPart = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.routeOptions.config.isPart === true && reply.statusCode < 400

/**
 * The answers of a demo's calls bear its own time as their date: pages, also those of doctors, follow the clock of the answer.
 * They are kept by no cache, which would reckon with it.
 */
export function dateByDemoClock(app: FastifyInstance, now: () => number): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.isCall) void reply.header('date', new Date(now()).toUTCString())
    done(null, payload)
  })
}

/**
 * Headers of every answer but the parts of a page, beside the server's own: no frame around our pages, no device but the camera, and HTTPS only
 * from now on where people open the product by HTTPS.
 */
export function addAnswerHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPart(request, reply)) return done(null, payload)
    void reply.header('x-frame-options', 'DENY').header('permissions-policy', PERMISSIONS)
    if (isHttps) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    done(null, payload)
  })
}
