export const stoppingPeople = ['adult', 'pregnant', 'young', 'infant'] as const
export const stoppingContents = ['unknown', 'cortisone', 'mercury', 'checked'] as const
export const stoppingUses = ['still', 'stopped'] as const

/**
 * What is told about a skin-lightening cream. `pregnant` includes breastfeeding and not knowing, `young` is 3 to 15 years,
 * `infant` less; `checked` means that a pharmacist found neither cortisone nor mercury.
 */
export interface StoppingAnswers {
  who: (typeof stoppingPeople)[number]
  content: (typeof stoppingContents)[number]
  use: (typeof stoppingUses)[number]
  /** Whether there is a sign of damage now: skin that burns, peels, weeps, has become thin or has grey bumps. */
  hasSigns: boolean
}

/** Whom to see before anything changes, how soon, and what to do with the cream until then. */
export interface FirstVisit {
  professional: 'health-centre' | 'doctor' | 'midwife' | 'pharmacist'
  urgency: 'now' | 'this-week'
  cream: 'poison' | 'harmless' | 'unchanged' | 'stopped'
}

/**
 * The first visit of somebody who wants to stop a skin-lightening cream. It is never later, nor with a professional who can
 * help less, than what the diagnostic says to the same answers. Sources: facts F24 to F27 and F36.
 */
export function firstVisit(answers: StoppingAnswers): FirstVisit {
  return {
    professional: professionalFor(answers),
    urgency: urgencyOf(answers),
    cream: creamUntilThen(answers),
  }
}

function professionalFor({ who, content, hasSigns }: StoppingAnswers): FirstVisit['professional'] {
  if (who === 'infant') return 'health-centre'
  if (who === 'pregnant') return 'midwife'
  const needsDoctor = who === 'young' || hasSigns || content === 'cortisone' || content === 'mercury'
  return needsDoctor ? 'doctor' : 'pharmacist'
}

function urgencyOf({ who, content, use }: StoppingAnswers): FirstVisit['urgency'] {
  if (who === 'infant' || content === 'mercury') return 'now'
  return who === 'pregnant' && (use === 'still' || content === 'unknown') ? 'now' : 'this-week'
}

/** Mercury is stopped at once; a cream that may contain cortisone never is without a professional (F27). */
function creamUntilThen({ content, use }: StoppingAnswers): FirstVisit['cream'] {
  if (use === 'stopped') return 'stopped'
  if (content === 'mercury') return 'poison'
  return content === 'checked' ? 'harmless' : 'unchanged'
}
