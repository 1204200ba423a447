/** A pickup point as the administration sends it: in Ouagadougou, open on working days, ready after two hours. */
export const pickupPoint = {
  name: { fr: 'Pharmacie du Progrès', en: 'Progress Pharmacy' },
  kind: 'pharmacy',
  city: 'Ouagadougou',
  place: 'Gounghin, face au marché',
  phone: '+22670112233',
  opening_hours: 'Mo-Fr 08:00-12:00; Mo-Fr 15:00-19:00; Sa 08:00-13:00',
  fee: 0,
  preparation_hours: 2,
  kept_days: 5,
  is_active: true,
} as const
