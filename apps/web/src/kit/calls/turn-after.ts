/** Seconds after which the server has a turn for a call it has not begun; undefined for any other answer. */
export function turnAfter(status: number, body: unknown, header: string | null): number | undefined {
  // Both formats of the product name their refusal so; of what keeps a call from being done, the others take longer.
  const isBusy = /"name":"busy"/.test(JSON.stringify(body) ?? '')
  return status === 503 && isBusy && header !== null ? Number(header) || 0 : undefined
}
