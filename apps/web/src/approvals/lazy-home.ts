/** The applications that come first on the home screen, which asks for their code while the day is on its way. */
export const loadRequestNow = async () => ({ default: (await import('./components/request-now.tsx')).RequestNow })
