export const stoppingPeople = ['adult', 'pregnant', 'young', 'infant'] as const
export const stoppingContents = ['unknown', 'cortisone', 'mercury', 'analysed'] as const
export const stoppingUses = ['still', 'stopped'] as const
export const stoppingRisks = ['acute', 'lasting', 'heavy'] as const

/**
 * What is told about a skin-lightening cream. `pregnant` includes breastfeeding and not knowing, `young` is 3 to 15 years,
 * `infant` younger; `analysed` means that a laboratory found neither cortisone nor mercury. Risks: `acute` is skin that burns or
 * weeps now, `lasting` are signs of long use, `heavy` is use on most of the body, for over a month, or beside medicines.
 */
export interface StoppingAnswers {
  who: (typeof stoppingPeople)[number]
  content: (typeof stoppingContents)[number]
  use: (typeof stoppingUses)[number]
  risks: readonly (typeof stoppingRisks)[number][]
}

export const creamAdvice = ['poison', 'analysed', 'burnt', 'infant', 'unchanged', 'stopped'] as const

/** Whom to see before anything changes, how soon, and what to do with the cream until then. */
export interface FirstVisit {
  professional: 'health-centre' | 'doctor' | 'midwife' | 'pharmacist'
  urgency: 'now' | 'this-week'
  cream: (typeof creamAdvice)[number]
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

function professionalFor({ who, content, risks }: StoppingAnswers): FirstVisit['professional'] {
  if (who === 'infant' || (who === 'young' && risks.includes('acute'))) return 'health-centre'
  if (who === 'pregnant') return 'midwife'
  const needsDoctor = who === 'young' || risks.length > 0 || content === 'cortisone' || content === 'mercury'
  return needsDoctor ? 'doctor' : 'pharmacist'
}

function urgencyOf({ who, content, use, risks }: StoppingAnswers): FirstVisit['urgency'] {
  if (who === 'infant' || content === 'mercury' || risks.includes('acute')) return 'now'
  return who === 'pregnant' && (use === 'still' || content === 'unknown') ? 'now' : 'this-week'
}

/** Mercury is stopped at once; a cream that may contain cortisone never is without a professional (F27). */
function creamUntilThen({ who, content, use, risks }: StoppingAnswers): FirstVisit['cream'] {
  if (use === 'stopped') return 'stopped'
  if (content === 'mercury') return 'poison'
  if (who === 'infant') return 'infant'
  if (content === 'analysed') return 'analysed'
  return risks.includes('acute') ? 'burnt' : 'unchanged'
}
