// A mail server that takes all and keeps nothing, in a process of its own: the one that measures has nothing else to do.
// Says its port at first and how many mails it took at each message.
import { SMTPServer } from 'smtp-server'

let taken = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => {
      taken += 1
      done(null)
    })
  },
})
const listening = server.listen(0, '127.0.0.1', () => process.send({ port: listening.address().port }))
process.on('message', () => process.send({ taken }))
