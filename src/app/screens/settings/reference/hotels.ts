import type { Hotel, HotelCategory, Service } from '../../../../contract/hotels.ts';
import { SEAT_GROUPS, SERVICE_KINDS, SERVICE_PER } from '../../../../contract/words.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { call, download } from '../../../api/client.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import { hotelEndpoints } from '../../../../contract/hotels.ts';
import { pickCurrency } from '../../../features/reference/currencies.tsx';
import { formOver } from '../../../forms/fields.ts';
import { codeText, decimal, maybePick, maybeText, pick, text, whole, yes } from '../../../forms/kinds.tsx';
import { found, kindOf } from './kind.ts';
import { servicePriceText } from './service-price.ts';

const isActive = () => ({ label: referenceListsText('offered'), ...yes() });

const hotelForm = (categories: readonly HotelCategory[]) =>
  formOver<Required<Call<'createHotel'>['body']>, Hotel>()({
    schema: hotelEndpoints.createHotel.body,
    fields: {
      name: { label: referenceListsText('name'), ...text({ maxLength: 120 }) },
      categoryId: { label: referenceListsText('category'), ...pick(categories.map(({ id, name }) => ({ value: id, text: name }))) },
      cityCode: { label: referenceListsText('cityCode'), hint: referenceListsText('cityCodeHint'), ...codeText(3) },
      stars: { label: referenceListsText('stars'), ...whole() },
      address: { label: referenceListsText('address'), ...text({ maxLength: 200 }) },
      phone: { label: referenceListsText('phone'), ...text({ maxLength: 30, inputMode: 'tel' }) },
      email: { label: 'E-mail', ...text({ maxLength: 254, inputMode: 'email' }) },
      image: {
        label: referenceListsText('image'),
        hint: referenceListsText('imageHint'),
        ...maybeText({ maxLength: 300, inputMode: 'url' }),
      },
      isActive: isActive(),
    },
    of: (row) => row,
    blank: { categoryId: categories[0]?.id ?? '', stars: '3', isActive: true },
  });

/** Hotels are put into the categories that there are. */
export const hotelsOf = (categories: readonly HotelCategory[]) =>
  kindOf({
    id: 'hotels',
    noun: 'Hotel', // no text
    about: referenceListsText('aboutHotels'),
    search: { label: referenceListsText('search.Hotel'), placeholder: referenceListsText('by.Hotel') },
    heads: [referenceListsText('headHotel'), referenceListsText('headCity'), referenceListsText('category')],
    cells: (row) => [row.name, row.cityCode, `${row.category}${row.stars > 0 ? ` · ${'★'.repeat(row.stars)}` : ''}`],
    page: async (search, _after, signal) => ({
      result: (await call('listHotels', { query: { all: 'true', ...found(search) } }, { signal })).result,
      next: null,
    }),
    form: hotelForm(categories),
    take: (format, search, taking) => download('exportHotels', { query: { format, all: 'true', ...found(search) } }, taking),
  });

const categoryForm = () =>
  formOver<Required<Call<'createHotelCategory'>['body']>, HotelCategory>()({
    schema: hotelEndpoints.createHotelCategory.body,
    fields: {
      name: { label: referenceListsText('name'), ...text({ maxLength: 60 }) },
      sortOrder: { label: referenceListsText('displayOrder'), hint: referenceListsText('displayOrderHint'), ...whole() },
    },
    of: (row) => row,
    blank: { sortOrder: '0' },
  });

export const hotelCategories = () =>
  kindOf({
    id: 'hotel categories', // no text
    noun: 'HotelCategory', // no text
    heads: [referenceListsText('category'), referenceListsText('headOrder')],
    cells: (row) => [row.name, referenceListsText('orderOf', { n: row.sortOrder })],
    page: async (_search, _after, signal) => ({ result: (await call('listHotelCategories', {}, { signal })).result, next: null }),
    take: (format, _search, taking) => download('exportHotelCategories', { query: { format } }, taking),
    form: categoryForm(),
  });

const serviceForm = () =>
  formOver<Required<Call<'createService'>['body']>, Service>()({
    schema: hotelEndpoints.createService.body,
    fields: {
      code: { label: referenceListsText('code'), hint: referenceListsText('codeHint'), ...codeText(10) },
      name: {
        en: { label: referenceListsText('name'), ...text({ maxLength: 80 }) },
        hy: { label: referenceListsText('nameHy'), ...text({ maxLength: 80, lang: 'hy' }) },
        ru: { label: referenceListsText('nameRu'), ...text({ maxLength: 80, lang: 'ru' }) },
      },
      kind: {
        label: referenceListsText('kind'),
        ...pick(SERVICE_KINDS.map((value) => ({ value, text: referenceListsText(`kind.${value}`) }))),
      },
      price: { label: referenceListsText('price'), ...decimal() },
      currency: { label: referenceListsText('currency'), ...pickCurrency() },
      per: {
        label: referenceListsText('forEach'),
        ...pick(SERVICE_PER.map((value) => ({ value, text: referenceListsText(`per.${value}`) }))),
      },
      seatGroup: {
        label: referenceListsText('seatGroup'),
        hint: referenceListsText('seatGroupHint'),
        ...maybePick(
          SEAT_GROUPS.map((value) => ({ value, text: referenceListsText(`seatGroup.${value}`) })),
          referenceListsText('seatGroup.none'),
        ),
      },
      refundable: { label: referenceListsText('refundable'), ...yes() },
      isActive: isActive(),
    },
    of: (row) => row,
    blank: { kind: 'baggage', currency: 'AMD', per: 'passenger', isActive: true },
  });

export const services = () =>
  kindOf({
    id: 'services',
    noun: 'Service', // no text
    search: { label: referenceListsText('search.Service'), placeholder: referenceListsText('by.Service') },
    heads: [referenceListsText('headService'), referenceListsText('kind'), referenceListsText('price')],
    cells: (row) => [`${row.code} ${row.name.en}`, referenceListsText(`kind.${row.kind}`), servicePriceText(row)],
    page: async (search, _after, signal) => ({
      result: (await call('listServices', { query: { all: 'true', ...found(search) } }, { signal })).result,
      next: null,
    }),
    take: (format, search, taking) => download('exportServices', { query: { format, all: 'true', ...found(search) } }, taking),
    form: serviceForm(),
  });
