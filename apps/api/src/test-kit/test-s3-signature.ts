import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const AUTHORISATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
const LATE_MS = 15 * 60_000

const mac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest()

/** Whether a request bears the signature (AWS Signature Version 4) of this secret, made within the last quarter of an hour. */
export function isSigned(request: IncomingMessage, secret: string): boolean {
  const found = AUTHORISATION.exec(request.headers.authorization ?? '')
  if (!found) return false
  const [, , date = '', region = '', signedHeaders = '', signature = ''] = found
  const moment = String(request.headers['x-amz-date'])
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < LATE_MS) || !signedHeaders.split(';').includes('host')) return false
  const canonical = createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex')
  const words = ['AWS4-HMAC-SHA256', moment, `${date}/${region}/s3/aws4_request`, canonical].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secret}`)
  return mac(key, words).toString('hex') === signature
}

function canonicalRequest({ method = '', url = '', headers }: IncomingMessage, signedHeaders: string): string {
  const [path = '', query = ''] = url.split('?')
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  return [
    method,
    path,
    pairs.sort().join('&'),
    lines.join(''),
    signedHeaders,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
}
