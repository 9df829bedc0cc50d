import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { API_BASE } from '../../../contract/src/index.js';
import { lookedAt } from './looked-at.js';
import { LooksInterceptor } from './looks.interceptor.js';

type Handler = (...args: never[]) => unknown;

/**
 * Refuses a start where a page of the admin part would not write down who has looked. It stands
 * before no route itself: what stands before all of them is paid for by every request.
 */
@Injectable()
export class EveryLook implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { metatype } of this.discovery.getControllers())
      if (typeof metatype === 'function') this.check(metatype.name, metatype.prototype as object);
  }

  private check(controller: string, prototype: object): void {
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const handler = (prototype as Readonly<Record<string, Handler>>)[name];
      if (!handler || !isLooked(handler)) continue;
      if (!isWatched(prototype.constructor) && !isWatched(handler))
        throw new Error(`${controller}.${name} shows people's data and has no LooksInterceptor`);
    }
  }
}

function isLooked(handler: Handler): boolean {
  const method: unknown = Reflect.getMetadata(METHOD_METADATA, handler);
  const path: unknown = Reflect.getMetadata(PATH_METADATA, handler);
  if (typeof method !== 'number') return false;
  const paths: readonly unknown[] = Array.isArray(path) ? path : [path];
  return paths.some((one) => lookedAt(RequestMethod[method] ?? '', `${API_BASE}${String(one)}`));
}

function isWatched(target: object): boolean {
  const interceptors: unknown = Reflect.getMetadata(INTERCEPTORS_METADATA, target);
  return Array.isArray(interceptors) && interceptors.includes(LooksInterceptor);
}
