/** zhou.min@example.com → z***@example.com; no address stays none. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return domain === '' ? '' : `${name.slice(0, 1)}***@${domain}`
}
