// Asks the server of this machine whether it answers: the health check of the container and of systemd. 0 where it does.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`
const isWell = await fetch(address, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
