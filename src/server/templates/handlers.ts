import type { Handlers } from '../http/context.ts';
import { createClassTemplate, deleteClassTemplate, readClassTemplate, readClassTemplates, updateClassTemplate } from './class-templates.ts';
import { createFlightTemplate, deleteFlightTemplate, updateFlightTemplate } from './flight-templates.ts';
import { exportSchedule } from './export-schedule.ts';
import { importSchedule } from './import-schedule.ts';
import { readFlightTemplate, readFlightTemplates } from './read-flight-templates.ts';
import { seasonOf } from './season.ts';

export const templateHandlers: Pick<
  Handlers,
  | 'getFlightTemplates'
  | 'getFlightTemplate'
  | 'getSeason'
  | 'createFlightTemplate'
  | 'updateFlightTemplate'
  | 'deleteFlightTemplate'
  | 'getClassTemplates'
  | 'getClassTemplate'
  | 'createClassTemplate'
  | 'updateClassTemplate'
  | 'deleteClassTemplate'
  | 'exportSchedule'
  | 'importSchedule'
> = {
  getFlightTemplates: async (_input, { db }) => ({ result: await readFlightTemplates(db) }),
  getFlightTemplate: async ({ params }, { db }) => ({ result: await readFlightTemplate(db, params.id) }),
  getSeason: async ({ params, query }, { db }) => {
    const template = await readFlightTemplate(db, params.id);
    const planned = await seasonOf(db, template, query);
    const classes = (await readClassTemplates(db)).filter((one) => template.classTemplateIds.includes(one.id));
    return {
      result: {
        dates: planned.map(({ date, reason, twice }) => ({ date, reason, twice })),
        classes: classes.length,
        seats: classes.reduce((sum, one) => sum + (one.isActive ? one.seatsTotal : 0), 0),
      },
    };
  },
  createFlightTemplate,
  updateFlightTemplate,
  deleteFlightTemplate,
  getClassTemplates: async (_input, { db }) => ({ result: await readClassTemplates(db) }),
  getClassTemplate: async ({ params }, { db }) => ({ result: await readClassTemplate(db, params.id) }),
  createClassTemplate,
  updateClassTemplate,
  deleteClassTemplate,
  exportSchedule,
  importSchedule,
};
