/** 13812345678 → 138****5678; no number stays none. */
export const maskPhone = (phone: string): string => (phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`)
