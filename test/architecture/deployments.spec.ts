import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { missing } from '../../libs/platform/src/config/demands.js';
import { Variables, roles } from '../../libs/platform/src/config/variables.js';

type Environment = Readonly<Record<string, string>>;

interface Composed {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Environment;
        readonly deploy?: { readonly replicas: number };
        readonly mem_limit: string;
        readonly secrets?: readonly string[];
        readonly read_only?: boolean;
        readonly stop_grace_period?: string;
        readonly volumes?: readonly string[];
      }
    >
  >;
}

interface Container {
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources: { readonly limits: { readonly memory: string } };
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly mountPath: string }[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Environment;
  readonly spec: {
    readonly replicas: number;
    readonly selector: { readonly matchLabels: Environment };
    readonly template: {
      readonly metadata: { readonly labels: Environment };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly [Container];
      };
    };
  };
}

const manifestText = readFileSync('deploy/kubernetes/svodka.yaml', 'utf8');
const manifests = parseAllDocuments(manifestText).map((one) => one.toJS() as Manifest);
const composed = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Composed;
const known = new Set(Object.keys(new Variables()));

const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const roleOf = ({ env }: Container): string | undefined =>
  env.find(({ name }) => name === 'ROLES')?.value;

const deployed = deployments.map(({ metadata, spec }) => {
  const { template } = spec;
  const [container] = template.spec.containers;
  return { name: metadata.name, spec, template, container, role: roleOf(container) ?? '' };
});

describe('The manifests for Kubernetes', () => {
  it('run every role that docker-compose.yml runs, as often and with as much memory', () => {
    expect(deployed.map(({ role }) => role).toSorted()).toEqual([...roles].toSorted());
    for (const { role, spec, container } of deployed) {
      const service = composed.services[role];
      expect(service?.environment?.['ROLES']).toBe(role);
      expect(spec.replicas).toBe(service?.deploy?.replicas);
      const memory = container.resources.limits.memory.replace(/i$/, '').toLowerCase();
      expect(memory).toBe(service?.mem_limit);
    }
  });

  it('name only settings that are read, and all that production asks for', () => {
    const secrets = [...manifestText.matchAll(/[A-Z]+(?:_[A-Z]+)+/g)].map(([name]) => name);
    const given = Object.fromEntries(secrets.map((name) => [name, 'given']));
    const variables = Object.assign(new Variables(), given, settings);
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
    expect(secrets.filter((name) => !known.has(name))).toEqual([]);
    expect(missing(variables)).toEqual([]);
  });

  it('give every role what compose gives it: settings, secrets, folder, locks, time to stop', () => {
    for (const { role, container, template } of deployed) {
      const service = composed.services[role];
      const names = Object.keys(service?.environment ?? {}).filter((name) => name !== 'ROLES');
      expect(names.filter((name) => !manifestText.includes(name))).toEqual([]);
      expect((service?.secrets ?? []).filter((name) => !manifestText.includes(name))).toEqual([]);
      expect(container.envFrom).toEqual([
        { configMapRef: { name: 'svodka-settings' } },
        { secretRef: { name: 'svodka-secrets' } },
      ]);
      const [folder] = (service?.volumes ?? []).map((volume) => volume.split(':').at(-1));
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([folder, '/tmp']);
      expect(container.securityContext['readOnlyRootFilesystem']).toBe(service?.read_only);
      expect(`${template.spec.terminationGracePeriodSeconds}s`).toBe(service?.stop_grace_period);
    }
  });

  it('select the pods that they make', () => {
    for (const { spec, template, role } of deployed) {
      expect(spec.selector.matchLabels).toEqual({ app: 'svodka', role });
      expect(template.metadata.labels).toEqual(spec.selector.matchLabels);
    }
  });
});
