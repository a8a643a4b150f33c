import { STAFF_ROLES } from "@academy/shared/contract/roles";

/** What the operator reads when a command is missing or wrong. */
export const HELP = `academy import [folder] [--dry-run]              make the academy match a content pack; --dry-run lists what would leave
academy grant <email> --reason <why>             give the course
academy revoke <email> --reason <why>            take the course away
academy extend-access <email> --days <n> --reason <why>  add lost time; the student reads the reason
academy extend-access --all --days <n> --reason <why> [--since <moment>]  for everybody who had access then
academy block <email> --reason <why> [--silent]  end the sessions; the student reads the reason, unless --silent
academy unblock <email> --reason <why> [--unfounded]  --unfounded adds the time of the block to the access
academy remove-factors <email> --reason <why>    second factors that are lost; ends the sessions, the student reads the reason
academy delete-account <email> --reason <why> [--keep-certificate]  as the student could; the student reads the reason
academy orders [--refunds] [--limit 50]          newest orders, or those with an open refund request
academy confirm-refund <order> [--reason <why>]  refund the money; --reason when the student did not request it
academy refund-sent <order>                      a company's money was sent back by transfer
academy decline-refund <order> --reason <why>    the student reads the reason
academy totals                                   days whose totals of money are not what their orders say
academy totals rebuild                           count them anew, after orders were changed by hand
academy invoice list [--limit 50]                newest invoices to companies
academy invoice paid <number>                    the money has arrived: opens the course
academy invoice cancel <number> --reason <why>   the company reads the reason
academy tests list                               the topics' tests and their numbers
academy export <folder>                         write the content that is shown as a pack, with its media, into an empty folder
academy tests export <topic> [--json]            its pool as GIFT (Moodle), or as the file of a content pack
academy tests import <topic> <file>              make a GIFT file its pool; the next content pack has the last word
academy certificates [--limit 50]                certificates to decide about, for their course was refunded
academy certificates withdraw <number> --reason <why>  its page and its badge say that it is withdrawn
academy certificates keep <number> --reason <why>  it stays valid
academy mailboxes                                pairs of accounts that share a mailbox and could not be joined
academy pseudonym <email>                        under which names an account and its addresses stand in security events of the log
academy keys                                     keys that sign certificates
academy keys rotate --reason <why>               sign with a new one from now on; what was signed stays valid
academy essays [--limit 50]                      essays that wait for a reviewer, the longest wait first
academy essays show <essay>                      one essay with what was said about it
academy review <essay> start --as <email>        begin to read it as an instructor
academy review <essay> return --as <email> --comment-file <file> [--passage "<words> :: <remark>" …]
academy review <essay> evaluate --as <email> --problem <0 | 0.5 | 1> --sources … --reasoning … --language … --comment-file <file>
                                                 as its reviewer, as the second instructor, as the owner who decides, or after an appeal
academy staff invite <email> --role <${STAFF_ROLES.join(" | ")}>  the role waits until the address is confirmed
academy staff first-owner <email>               invites the first owner and prints the link; once
academy staff list                               who has which role, and who is invited
academy staff remove <email> --role <role> --reason <why>
academy evaluate <email> --points <0 to 4>       the final essay, without a review
academy test-passed <email> <topic | all>        the point of a topic's test
academy important <question> [--off]             mark a question
academy answer <question> --as <slug> <text>     answer as an instructor
academy reports [--limit 50]                     reported questions and answers that wait for a decision
academy hide-post <question | answer> <number> --reason <why>  remove its text for good
academy dismiss-reports <question | answer> <number> --reason <why>  keep the post
academy messages [--limit 50]                    newest messages of the contact form
academy close-message <number> …                 delete messages whose matter is closed
academy mails [--waiting] [--limit 50]           newest emails, without their text
academy resend-mail <number>                     try an unsent email again
academy resend-receipt <order>                   send the receipt again
academy area-reports <area | all> [--since <moment>]  what browsers reported of its versions, as JSON
academy rollout-notice <area> <version> <returned | live> --reason <figures>  write to the operator, as delivery watch does
academy audit [--limit 50]                       what operators and payments did

grant, revoke, extend-access, evaluate and test-passed are about the main course; --course <number> names another one.
The embedded database belongs to one process: while the server runs, commands are handed to it.
`;
